import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import { createMediaService } from "#server/media/media.service.ts";
import { createLocalStorage } from "#server/storage/local.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { type Answer, type ImageHost, startImageHost } from "#tests/image-host.ts";
import { images } from "#tests/image-process.ts";
import { testImage } from "#tests/test-images.ts";
import { createUser } from "#tests/users.ts";
import { createIncomingUploads } from "../../storage/incoming-uploads.ts";
import { createImageFetcher } from "./fetch-image.ts";
import { createImageCopies } from "./image-copies.ts";

describe("copies of other sites' images", () => {
  let database: TestDatabase;
  let editor: Actor;
  let hosts: ImageHost[] = [];
  beforeEach(async () => {
    database = await createTestDatabase("sqlite");
    editor = { user: await createUser(database.db, "editor") };
  });
  afterEach(async () => {
    await Promise.all(hosts.map((host) => host.close()));
    hosts = [];
    await database.close();
  });

  async function copiesFrom(answers: Record<string, Answer>, options: { saveMs?: number; timeoutMs?: number } = {}) {
    const host = await startImageHost(answers);
    hosts.push(host);
    const incoming = createIncomingUploads(join(database.dataDir, "incoming"));
    const media = createMediaService({
      db: database.db,
      storage: createLocalStorage(database.dataDir),
      images,
      incoming,
    });
    const fetchImage = createImageFetcher({ from: { internet: true, targets: [host] }, ...options });
    const publicUrl = "https://site.example";
    return { host, media, copies: createImageCopies({ media, fetchImage, publicUrl, ...options }) };
  }

  /** Answers that come when they are let go, and how many wait. */
  function gate(body: Uint8Array) {
    const waiting: (() => void)[] = [];
    return {
      waiting,
      answer: ((_request, response) => void waiting.push(() => response.end(body))) satisfies Answer,
      open: () => {
        for (const let_go of waiting.splice(0)) let_go();
      },
    };
  }

  it("are stored as if they had been uploaded", async () => {
    const { host, media, copies } = await copiesFrom({ "/a.png": await testImage() });
    const copied = await copies.copy(editor, `${host.origin}/a.png`);
    expect(copied).toEqual(await media.store(editor, await testImage()));
    expect(await database.db.selectFrom("media").select(["created_by"]).execute()).toEqual([
      { created_by: editor.user?.id },
    ]);
  });

  it("say at the address why there are none", async () => {
    const { host, copies } = await copiesFrom({ "/page": Buffer.from("<p>no image</p>".repeat(50)) });
    const refusal = (reason: string) => ({
      code: "invalid",
      details: { errors: { url: [`editor.image.copy.${reason}`] }, data: { reason } },
    });
    await expect(copies.copy(editor, `${host.origin}/page`)).rejects.toMatchObject(refusal("not_image"));
    await expect(copies.copy(editor, "http://127.0.0.1/a.png")).rejects.toMatchObject(refusal("private"));
    await expect(copies.copy(editor, "ftp://a.example/a.png")).rejects.toMatchObject(refusal("address"));
  });

  it("are made for nobody who may not upload", async () => {
    const { host, copies } = await copiesFrom({ "/a.png": await testImage() });
    const user = await createUser(database.db, "user");
    await expect(copies.copy({ user: null }, `${host.origin}/a.png`)).rejects.toMatchObject({ code: "unauthorized" });
    await expect(copies.copyAll({ user }, [`${host.origin}/a.png`])).rejects.toMatchObject({ code: "forbidden" });
    expect(host.requests).toEqual([]);
  });

  it("are no copies where the address is our own", async () => {
    const { media, copies } = await copiesFrom({});
    const own = await media.store(editor, await testImage());
    expect(await copies.copy(editor, `https://site.example${own.url}`)).toEqual(own);
  });

  it("are fetched once, though they are asked for at the same time and again", async () => {
    const { host, copies } = await copiesFrom({ "/a.png": await testImage() });
    const url = `${host.origin}/a.png`;
    const [first, second] = await Promise.all([copies.copy(editor, url), copies.copy(editor, url)]);
    expect(second).toEqual(first);
    expect(await copies.copyAll(editor, [url, url])).toEqual(new Map([[url, { url: first?.url }]]));
    expect(host.requests).toHaveLength(1);
  });

  it("are fetched three at a time", async () => {
    const { media } = await copiesFrom({});
    const image = await media.store(editor, await testImage());
    const waiting: (() => void)[] = [];
    const copies = createImageCopies({
      media: { store: async () => image },
      fetchImage: () => new Promise((resolve) => waiting.push(() => resolve(new Uint8Array()))),
      publicUrl: "https://site.example",
    });
    const urls = Array.from({ length: 8 }, (_, i) => `https://a.example/${i}.png`);
    const all = copies.copyAll(editor, urls);
    for (let left = urls.length; left > 0; left--) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(waiting).toHaveLength(Math.min(3, left));
      waiting.shift()?.();
    }
    expect([...(await all).values()]).toEqual(urls.map(() => ({ url: image.url })));
  });

  it("do not keep a save waiting: what is under way is known the next time, the rest is left", async () => {
    const held = gate(await testImage());
    const answers = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`/${i}.png`, held.answer]));
    const { host, copies } = await copiesFrom({ ...answers, "/page": Buffer.from("no") }, { saveMs: 20 });
    const urls = Array.from({ length: 6 }, (_, i) => `${host.origin}/${i}.png`);
    const first = await copies.copyAll(editor, urls);
    expect([...first.values()]).toEqual(urls.map(() => ({ reason: "pending" })));
    await expect.poll(() => held.waiting.length).toBe(3);
    held.open();
    const copied = async () => {
      const results = await copies.copyAll(editor, urls.slice(0, 3));
      return [...results.values()].filter((result) => "url" in result).length;
    };
    await expect.poll(copied).toBe(3);
    expect(host.requests).toHaveLength(3);
  });

  it("are at most 20 to a save", async () => {
    const image = await testImage();
    const answers = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`/${i}.png`, image]));
    // its own limit is for one save, whose time is not what is looked at here
    const { host, copies } = await copiesFrom(answers, { saveMs: 100_000 });
    const results = await copies.copyAll(
      editor,
      Object.keys(answers).map((path) => host.origin + path),
    );
    expect([...results.values()].filter((result) => "url" in result)).toHaveLength(20);
    expect([...results.values()].slice(20)).toEqual(Array.from({ length: 5 }, () => ({ reason: "pending" })));
  });

  it("say that their author has no room left", async () => {
    const host = await startImageHost({ "/a.png": await testImage() });
    hosts.push(host);
    const full = new AppError("too_large", "errors.image_quota");
    const copies = createImageCopies({
      media: { store: () => Promise.reject(full) },
      fetchImage: createImageFetcher({ from: { internet: true, targets: [host] } }),
      publicUrl: "https://site.example",
      onError: () => expect.fail("nothing is wrong here"),
    });
    const url = `${host.origin}/a.png`;
    expect(await copies.copyAll(editor, [url])).toEqual(new Map([[url, { reason: "quota" }]]));
    await expect(copies.copy(editor, url)).rejects.toBe(full);
  });

  it("that cannot be stored here fail no save, and are told of", async () => {
    const host = await startImageHost({ "/a.png": await testImage() });
    hosts.push(host);
    const errors: unknown[] = [];
    const copies = createImageCopies({
      media: { store: () => Promise.reject(new Error("disk full")) },
      fetchImage: createImageFetcher({ from: { internet: true, targets: [host] } }),
      publicUrl: "https://site.example",
      onError: (error) => errors.push(error),
    });
    const url = `${host.origin}/a.png`;
    expect(await copies.copyAll(editor, [url])).toEqual(new Map([[url, { reason: "failed" }]]));
    expect(errors).toEqual([new Error("disk full")]);
    await expect(copies.copy(editor, url)).rejects.toThrow("disk full");
  });
});
