import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import type { PageTag } from "#contract/page-tags.ts";
import { CachedPage } from "./cached-page.ts";
import { PageCache } from "./page-cache.ts";

const megabyte = 1_000_000;

/** A rendered page with a text. */
const page = (
  text: string | Buffer,
  { status = 200, tags = [], ...more }: { status?: number; tags?: PageTag[]; seconds?: number; failed?: boolean } = {},
) => ({
  page: new CachedPage({ status, headers: {}, etag: `"${String(text).slice(0, 20)}"`, body: Buffer.from(text) }),
  record: { tags: new Set(tags), seconds: Number.POSITIVE_INFINITY, failed: false, ...more },
});

const words = Array.from({ length: 3000 }, (_, i) => `<p>${(i * 7919) % 997} water</p>`).join("");

describe("the page cache", () => {
  it("renders a page once for many visitors at the same time", async () => {
    const cache = new PageCache(megabyte);
    let renders = 0;
    const render = async () => {
      renders++;
      return page("a");
    };
    await Promise.all(Array.from({ length: 20 }, () => cache.render("k", render)));
    expect(renders).toBe(1);
  });

  it("caches no failure, and no page with something that could not be read", async () => {
    const cache = new PageCache(megabyte);
    await cache.render("k", async () => page("gone", { status: 404 }));
    await cache.render("k", async () => page("team without members", { failed: true }));
    expect([cache.get("k"), cache.size, cache.bytes]).toEqual([undefined, 0, 0]);
    await expect(cache.render("k", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect((await cache.render("k", async () => page("whole"))).etag).toBe('"whole"');
  });

  it("caches a not-found page if asked to", async () => {
    const cache = new PageCache(megabyte);
    await cache.render("k", async () => page("gone", { status: 404 }), [200, 404]);
    expect(cache.get("k")?.status).toBe(404);
  });

  it("keeps a page beyond its maximum age while none can be rendered", async () => {
    let now = 0;
    let away = true;
    const cache = new PageCache(
      megabyte,
      () => now,
      () => away,
    );
    const first = await cache.render("k", async () => page(words, { seconds: 60 }));
    now = 60_000;
    expect(cache.get("k")).toBe(first);
    away = false;
    expect(cache.get("k")).toBeUndefined();
  });

  it("renders a page again after its maximum age, and reuses its compressed encodings if unchanged", async () => {
    let now = 0;
    const cache = new PageCache(megabyte, () => now);
    const first = await cache.render("k", async () => page(words, { seconds: 60 }));
    await first.encode("gzip");
    now = 59_999;
    expect(cache.get("k")).toBe(first);
    now = 60_000;
    expect(cache.get("k")).toBeUndefined();
    expect(await cache.render("k", async () => page(words, { seconds: 60 }))).toBe(first);
    now = 119_999;
    expect(cache.get("k")).toBe(first);
    now = 120_000;
    expect((await cache.render("k", async () => page("other"))).etag).toBe('"other"');
    expect(cache.size).toBe(1);
  });
});

describe("a change", () => {
  it("drops exactly the pages that show what has changed", async () => {
    const cache = new PageCache(megabyte);
    await cache.render("list", async () => page("list", { tags: ["news:zh", "article:1", "article:2"] }));
    await cache.render("one", async () => page("one", { tags: ["article:1", "author:ada"] }));
    await cache.render("two", async () => page("two", { tags: ["article:2"] }));
    await cache.render("about", async () => page("about"));
    const kept = () => ["list", "one", "two", "about"].filter((key) => cache.get(key) !== undefined);
    cache.drop(["article:3", "team"]);
    expect(kept()).toEqual(["list", "one", "two", "about"]);
    cache.drop(["author:ada"]);
    expect(kept()).toEqual(["list", "two", "about"]);
    cache.drop(["article:2"]);
    expect(kept()).toEqual(["about"]);
    const { bytes } = cache;
    cache.drop(["all"]);
    expect([kept(), cache.bytes]).toEqual([[], 0]);
    expect(bytes).toBeGreaterThan(0);
  });

  it("caches no rendering that began before it and shows what has changed", async () => {
    const cache = new PageCache(megabyte);
    const gate = Promise.withResolvers<void>();
    const slow = (key: string, tags: PageTag[]) =>
      cache.render(key, async () => {
        await gate.promise;
        return page(`old ${key}`, { tags });
      });
    const stale = slow("stale", ["article:1"]);
    const other = slow("other", ["article:2"]);
    cache.drop(["article:1", "news"]);
    // a request after the change waits for no rendering that began before it
    const fresh = cache.render("stale", async () => page("new", { tags: ["article:1"] }));
    expect((await fresh).etag).toBe('"new"');
    gate.resolve();
    expect([(await stale).etag, (await other).etag]).toEqual(['"old stale"', '"old other"']);
    expect([cache.get("stale")?.etag, cache.get("other")?.etag]).toEqual(['"new"', '"old other"']);
    const last = Promise.withResolvers<void>();
    const everything = cache.render("more", async () => {
      await last.promise;
      return page("more");
    });
    cache.drop(["all"]);
    last.resolve();
    await everything;
    expect(cache.get("more")).toBeUndefined();
  });
});

describe("the budget", () => {
  it("counts bytes of bodies, encodings and keys, and drops the least recently used page", async () => {
    const cache = new PageCache(100_000);
    const body = randomBytes(40_000);
    for (const key of ["a", "b"]) await cache.render(key, async () => page(body));
    expect(cache.bytes).toBeGreaterThan(80_000);
    cache.get("a");
    await cache.render("c", async () => page(body));
    expect([cache.get("a") !== undefined, cache.get("b"), cache.get("c") !== undefined]).toEqual([
      true,
      undefined,
      true,
    ]);
    // a compressed copy of incompressible data has the same size again
    await cache.get("c")?.encode("gzip");
    expect([cache.get("a"), cache.get("c") !== undefined]).toEqual([undefined, true]);
    const before = cache.bytes;
    await cache.render("x".repeat(5000), async () => page(""));
    expect(cache.bytes - before).toBeGreaterThan(10_000);
  });

  it("is never exceeded by many pages with tags", async () => {
    const cache = new PageCache(megabyte);
    for (let i = 0; i < 3000; i++) {
      await cache.render(`key ${i}`, async () => page(`page ${i}`, { tags: [`article:${i}`, "news"] }));
      expect(cache.bytes).toBeLessThanOrEqual(megabyte);
    }
    expect(cache.size).toBeGreaterThan(100);
    cache.drop(["news"]);
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });

  it("caches no page of more than half of it", async () => {
    const cache = new PageCache(30_000);
    await cache.render("small", async () => page("small"));
    await cache.render("large", async () => page(randomBytes(20_000)));
    expect([cache.get("large"), cache.get("small") !== undefined]).toEqual([undefined, true]);
  });
});

describe("compression", () => {
  it("is fast for the first request of each encoding, and done once for simultaneous ones", async () => {
    const { page: shown } = page(words);
    expect(shown.ready("br")).toBeUndefined();
    const [one, two] = await Promise.all([shown.encode("br"), shown.encode("br")]);
    expect(one).toBe(two);
    expect(brotliDecompressSync(one).toString()).toBe(words);
    expect(gunzipSync(await shown.encode("gzip")).toString()).toBe(words);
    // a small result of zlib is part of a block of 16 KB that must not stay referenced
    expect(one.buffer.byteLength).toBe(one.byteLength);
  });

  it("is strong after the second request of a cached page", async () => {
    const cache = new PageCache(megabyte);
    const shown = await cache.render("k", async () => page(words));
    const first = (await shown.encode("br")).byteLength;
    const weighed = cache.bytes;
    expect(shown.ready("br")?.byteLength).toBe(first);
    shown.refine();
    await vi.waitFor(() => expect(shown.ready("br")?.byteLength).toBeLessThan(first), 30_000);
    expect(brotliDecompressSync(shown.ready("br") ?? Buffer.of()).toString()).toBe(words);
    expect(cache.bytes).toBeLessThan(weighed);
  });

  it("is never strong for a large body, nor for a page that has been dropped", async () => {
    const cache = new PageCache(10 * megabyte);
    const large = await cache.render("large", async () => page(words.repeat(12)));
    const dropped = await cache.render("dropped", async () => page(words, { tags: ["team"] }));
    const last = await cache.render("last", async () => page(words));
    const sizes = await Promise.all([large, dropped, last].map(async (each) => (await each.encode("br")).byteLength));
    for (const each of [large, dropped, last]) each.refine();
    cache.drop(["team"]);
    await vi.waitFor(() => expect(last.ready("br")?.byteLength).toBeLessThan(sizes[2] ?? 0), 30_000);
    expect([large, dropped].map((each) => each.ready("br")?.byteLength)).toEqual(sizes.slice(0, 2));
  });
});
