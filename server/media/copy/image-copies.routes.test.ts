import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRateLimits } from "#server/http/rate-limit.ts";
import { createLocalStorage } from "#server/storage/local.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createTestApi } from "#tests/feature-api.ts";
import { type ImageHost, startImageHost } from "#tests/image-host.ts";
import { images } from "#tests/image-process.ts";
import { testImage } from "#tests/test-images.ts";
import { createUser } from "#tests/users.ts";
import { createIncomingUploads } from "../../storage/incoming-uploads.ts";
import { imageCopyRoutes } from "../media.routes.ts";
import { createMediaService } from "../media.service.ts";
import { createImageFetcher } from "./fetch-image.ts";
import { createImageCopies } from "./image-copies.ts";

describe("POST /api/media/copy", () => {
  let database: TestDatabase;
  let host: ImageHost;
  let app: ReturnType<typeof createTestApi>;
  beforeAll(async () => {
    database = await createTestDatabase("sqlite");
    host = await startImageHost({ "/a.png": await testImage() });
    const { db, engine, dataDir } = database;
    const incoming = createIncomingUploads(join(dataDir, "incoming"));
    const media = createMediaService({ db, storage: createLocalStorage(dataDir), images, incoming });
    const fetchImage = createImageFetcher({ from: { internet: true, targets: [host] } });
    const imageCopies = createImageCopies({ media, fetchImage, publicUrl: "https://site.example" });
    const limits = createRateLimits({ db, engine, figures: { imageCopyPerUser: { attempts: 10, seconds: 60 } } });
    const users = {
      user: await createUser(db, "user"),
      editor: await createUser(db, "editor"),
      admin: await createUser(db, "admin"),
    };
    app = createTestApi(imageCopyRoutes({ imageCopies }, limits), users);
  });
  afterAll(async () => {
    await host.close();
    await database.close();
  });

  const post = (body: string, as: string, language = "en") =>
    app.request("/api/media/copy", {
      method: "POST",
      body,
      headers: { "X-As": as, "Accept-Language": language, "Content-Type": "application/json" },
    });
  const copy = (url: unknown, as = "editor", language = "en") => post(JSON.stringify({ url }), as, language);

  it("stores the image at an address", async () => {
    const answer = await copy(`${host.origin}/a.png`);
    expect(answer.status).toBe(201);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const { data } = await answer.json();
    expect(data).toMatchObject({ url: expect.stringMatching(/^\/uploads\/media\/.*\.webp$/), width: 40, height: 20 });
  });

  it.each([
    ["en", "The address is not on the public internet"],
    ["zh", "该地址不在公共互联网上"],
  ])("says in words of the page's language why there is none (%s)", async (language, message) => {
    const answer = await copy("http://127.0.0.1/a.png", "editor", language);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      success: false,
      errors: { url: [message] },
      data: { reason: "private" },
    });
  });

  it.each([[7], [""], [`https://a.example/${"x".repeat(3000)}`], [undefined]])("refuses %j", async (url) =>
    expect((await copy(url)).status).toBe(422),
  );

  it("answers those alone who may upload, before it reads what they send", async () => {
    expect((await post("{", "")).status).toBe(401);
    expect((await post("{", "user")).status).toBe(403);
    expect((await post("{", "admin")).status).toBe(400);
  });

  it("is limited for each of them", async () => {
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await post("{", "admin")).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect((await copy("http://127.0.0.1/", "editor")).status).toBe(422);
  });
});
