import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { imageSources } from "#contract/image-sources.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { images } from "#tests/image-process.ts";
import { pixelBomb, testImage } from "#tests/test-images.ts";
import { createUser } from "#tests/users.ts";
import type { ImageStore } from "../storage/image-store.ts";
import { createIncomingUploads, type IncomingUploads } from "../storage/incoming-uploads.ts";
import { createLocalStorage } from "../storage/local.ts";
import type { Storage } from "../storage/storage.ts";
import { createMediaService } from "./media.service.ts";

describe.each(engines)("stored images on %s", (engine) => {
  let database: TestDatabase;
  let storage: Storage;
  let incoming: IncomingUploads;
  let media: ImageStore;
  let editor: Actor;

  beforeEach(async () => {
    database = await createTestDatabase(engine);
    storage = createLocalStorage(database.dataDir);
    incoming = createIncomingUploads(join(database.dataDir, "incoming"));
    media = createMediaService({ db: database.db, storage, images, incoming });
    editor = { user: await createUser(database.db, "editor") };
  });
  afterEach(() => database.close());

  const rows = () => database.db.selectFrom("media").selectAll().execute();
  const files = () => {
    const folder = join(database.dataDir, "uploads/media");
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it("have exactly the files that their address promises", async () => {
    const { url, width, height, srcset } = await media.store(editor, await testImage({ width: 500, height: 250 }));
    const sources = imageSources(url);
    expect({ width, height, srcset }).toEqual({ width: 500, height: 250, srcset: sources?.webp });
    const promised = [sources?.webp, sources?.avif]
      .join(", ")
      .split(", ")
      .map((source) => source.split(" ")[0]);
    expect(
      files()
        .map((name) => `/uploads/media/${name}`)
        .sort(),
    ).toEqual(promised.sort());
  });

  it("are stored once, however often they come", async () => {
    const bytes = await testImage();
    const [first, second] = await Promise.all([media.store(editor, bytes), media.store(editor, bytes)]);
    expect(second).toEqual(first);
    expect(await media.store(editor, bytes)).toEqual(first);
    expect(await rows()).toHaveLength(1);
  });

  it("come back when their files were lost", async () => {
    const bytes = await testImage();
    const { url } = await media.store(editor, bytes);
    await storage.remove(url.replace("/uploads/", ""));
    await media.store(editor, bytes);
    expect(await storage.exists(url.replace("/uploads/", ""))).toBe(true);
  });

  it("leave nothing where one of them is bad", async () => {
    const images = [await testImage(), pixelBomb(30_000, 30_000)];
    await expect(media.withImages(editor, images, async () => {})).rejects.toMatchObject({ code: "too_large" });
    expect([await rows(), files()]).toEqual([[], []]);
  });

  it("leave nothing where what they were for fails", async () => {
    const failing = media.withImages(editor, [await testImage()], (_images, keep) =>
      database.db.transaction().execute(async (trx) => {
        await keep(trx);
        throw new Error("no article");
      }),
    );
    await expect(failing).rejects.toThrow("no article");
    expect([await rows(), files()]).toEqual([[], []]);
  });

  it("leave nothing where the disk fails half way", async () => {
    let puts = 0;
    const failing: Storage = {
      ...storage,
      put: (key, content) => (++puts > 1 ? Promise.reject(new Error("disk full")) : storage.put(key, content)),
    };
    const service = createMediaService({ db: database.db, storage: failing, images, incoming });
    await expect(service.store(editor, await testImage())).rejects.toThrow("disk full");
    expect([await rows(), files()]).toEqual([[], []]);
  });

  it("survive that another request with the same picture fails", async () => {
    const bytes = await testImage();
    const failing = media.withImages(editor, [bytes], async () => {
      await media.store(editor, bytes);
      throw new Error("no article");
    });
    await expect(failing).rejects.toThrow("no article");
    expect(await rows()).toHaveLength(1);
    expect(files().length).toBeGreaterThan(0);
  });

  it("are not taken from visitors and plain users", async () => {
    const user = await createUser(database.db, "user");
    await expect(media.store({ user: null }, await testImage())).rejects.toMatchObject({ code: "unauthorized" });
    await expect(media.store({ user }, await testImage())).rejects.toMatchObject({ code: "forbidden" });
  });

  it("are at most 5 MB", async () => {
    const huge = new Uint8Array(5 * 1024 * 1024 + 1);
    await expect(media.store(editor, huge)).rejects.toMatchObject({ code: "too_large", key: "news.image_too_large" });
  });
});
