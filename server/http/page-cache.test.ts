import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
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
    let now = 1;
    let away = true;
    const cache = new PageCache(
      megabyte,
      () => now,
      () => away,
    );
    const first = await cache.render("k", async () => page(words, { seconds: 60 }));
    now = 60_002;
    expect(cache.get("k")).toBe(first);
    away = false;
    expect(cache.get("k")).toBeUndefined();
  });

  it("renders a page again after its maximum age", async () => {
    let now = 1;
    const cache = new PageCache(megabyte, () => now);
    const first = await cache.render("k", async () => page(words, { seconds: 60 }));
    now = 60_000;
    expect(cache.get("k")).toBe(first);
    now = 60_002;
    expect(cache.get("k")).toBeUndefined();
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
    const cache = new PageCache(300_000);
    // encodings of what cannot be compressed have the same size again
    const body = randomBytes(30_000);
    for (const key of ["a", "b", "c"]) await cache.render(key, async () => page(body));
    expect(cache.bytes).toBeGreaterThan(270_000);
    cache.get("a");
    await cache.render("d", async () => page(body));
    expect(["a", "b", "c", "d"].filter((key) => cache.get(key))).toEqual(["a", "c", "d"]);
    await cache.render("x".repeat(15_000), async () => page(""));
    expect(["a", "c", "d"].filter((key) => cache.get(key))).toEqual(["c", "d"]);
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
    const cache = new PageCache(90_000);
    await cache.render("small", async () => page("small"));
    await cache.render("large", async () => page(randomBytes(20_000)));
    expect([cache.get("large"), cache.get("small") !== undefined]).toEqual([undefined, true]);
  });
});

describe("compression", () => {
  it("is done once for simultaneous requests", async () => {
    const { page: shown } = page(words);
    const [one, two] = await Promise.all([shown.encode("br"), shown.encode("br")]);
    expect(one).toBe(two);
    expect(brotliDecompressSync(one).toString()).toBe(words);
    expect(gunzipSync(await shown.encode("gzip")).toString()).toBe(words);
  });
});
