import { join } from "node:path";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { imageSources } from "#contract/image-sources.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { images } from "#tests/image-process.ts";
import { type S3Server, startS3Server } from "#tests/s3-server.ts";
import { testImage } from "#tests/test-images.ts";
import { createUser } from "#tests/users.ts";
import type { AppEnv } from "../http/context.ts";
import { handleError } from "../http/errors.ts";
import { requestContext } from "../http/request-context.ts";
import { createIncomingUploads } from "../storage/incoming-uploads.ts";
import { openStorage } from "../storage/open.ts";
import type { Storage } from "../storage/storage.ts";
import { uploadsRoutes } from "../storage/uploads.routes.ts";
import { createImageRemoval } from "./image-removal.ts";
import { createMediaService } from "./media.service.ts";

const dayMs = 86_400_000;

let server: S3Server;
let database: TestDatabase;
let storage: Storage;
let editor: Actor;
let media: ReturnType<typeof createMediaService>;
beforeEach(async () => {
  server = await startS3Server();
  database = await createTestDatabase("sqlite");
  storage = await openStorage(server.settings);
  const incoming = createIncomingUploads(join(database.dataDir, "incoming"));
  media = createMediaService({ db: database.db, storage, images, incoming });
  editor = { user: await createUser(database.db, "editor") };
});
afterEach(async () => {
  await database.close();
  await server.close();
});

const files = () => Readable.from(storage.list("media")).toArray();
const rows = () => database.db.selectFrom("media").selectAll().execute();
/** The hourly clean-up, so many days from now. */
const cleanUp = (days: number) =>
  createImageRemoval({
    db: database.db,
    storage,
    shownBy: [async () => false],
    now: () => new Date(Date.now() + days * dayMs),
  }).purgeExpired();

it("images in a bucket have all their files, and are served like those of a folder", async () => {
  const { url } = await media.store(editor, await testImage({ width: 500, height: 250 }));
  const sources = imageSources(url);
  const promised = `${sources?.webp}, ${sources?.avif}`.split(", ").map((source) => source.split(" ")[0]);
  expect((await files()).map((key) => `/uploads/${key}`).sort()).toEqual(promised.sort());

  const app = new Hono<AppEnv>();
  app.use(requestContext(pino({ level: "silent" })));
  app.onError(handleError);
  app.route("/", uploadsRoutes(storage));
  const answer = await app.request(url);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([answer.status, Buffer.from(bytes.subarray(8, 12)).toString()]).toEqual([200, "WEBP"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": String(bytes.byteLength),
    "cache-control": "public, max-age=31536000, immutable",
  });
  const etag = answer.headers.get("etag") ?? "";
  expect((await app.request(url, { headers: { "If-None-Match": etag } })).status).toBe(304);
  expect((await app.request(url, { method: "HEAD" })).headers.get("content-length")).toBe(String(bytes.byteLength));
  expect((await app.request("/uploads/media/none.webp")).status).toBe(404);

  await server.stop();
  const away = await app.request(url, { headers: { "Accept-Language": "en" } });
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await away.json()).toMatchObject({
    success: false,
    message: expect.stringMatching(/^Files cannot be stored/),
  });
});

it("images in a bucket go a week after nothing shows them, and so do files of no image", async () => {
  await media.store(editor, await testImage());
  await storage.put(`media/${"0".repeat(32)}.10x10.webp`, new Uint8Array([1]));
  await cleanUp(6);
  expect([(await rows()).length, (await files()).length]).toEqual([1, 3]);
  await cleanUp(8);
  expect([await rows(), await files()]).toEqual([[], []]);
});

it("an image leaves no row while the bucket is away or refuses, and is stored later", async () => {
  const unavailable = { code: "unavailable", key: "errors.storage_unavailable" };
  const incoming = createIncomingUploads(join(database.dataDir, "incoming"));
  const refused = await openStorage({ ...server.settings, S3_ACCESS_KEY_ID: "wrong" });
  const denied = createMediaService({ db: database.db, storage: refused, images, incoming });
  await expect(denied.store(editor, await testImage())).rejects.toMatchObject(unavailable);
  expect([await rows(), await files()]).toEqual([[], []]);

  await media.store(editor, await testImage());
  expect(await rows()).toHaveLength(1);
  await server.stop();
  await expect(media.store(editor, await testImage({ width: 50, height: 50 }))).rejects.toMatchObject(unavailable);
  expect(await rows()).toHaveLength(1);
});

it("an image whose files cannot be removed keeps its row", async () => {
  await media.store(editor, await testImage());
  await server.stop();
  await expect(cleanUp(8)).rejects.toMatchObject({ code: "unavailable" });
  expect(await rows()).toHaveLength(1);
});
