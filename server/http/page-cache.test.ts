import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { type CachedPage, compressPage, PageCache } from "./page-cache.ts";

const page = async (text: string, status = 200): Promise<CachedPage> => ({
  status,
  headers: {},
  etag: `"${text}"`,
  ...(await compressPage(Buffer.from(text))),
});

describe("the page cache", () => {
  it("renders a page once for many visitors at the same time", async () => {
    const cache = new PageCache();
    let renders = 0;
    const render = () => {
      renders++;
      return page("a");
    };
    await Promise.all(Array.from({ length: 20 }, () => cache.render("k", render)));
    expect(renders).toBe(1);
  });

  it("forgets every page when something has changed", async () => {
    const cache = new PageCache();
    await cache.render("k", () => page("old"));
    cache.clear();
    expect((await cache.render("k", () => page("new"))).etag).toBe('"new"');
  });

  it("does not keep a page whose rendering began before the change", async () => {
    const cache = new PageCache();
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = cache.render("k", async () => {
      await gate;
      return page("old");
    });
    cache.clear();
    finish();
    await slow;
    expect(cache.get("k")).toBeUndefined();
  });

  it("compresses a kept page harder once its first visitor is served", async () => {
    const cache = new PageCache();
    const text = Array.from({ length: 3000 }, (_, i) => `<p>${(i * 7919) % 997} water</p>`).join("");
    const first = (await cache.render("k", () => page(text))).br.byteLength;
    await vi.waitFor(() => expect(cache.get("k")?.br.byteLength).toBeLessThan(first));
    expect(brotliDecompressSync(cache.get("k")?.br ?? Buffer.of()).toString()).toBe(text);
  });

  it("keeps no failure", async () => {
    const cache = new PageCache();
    await cache.render("k", () => page("gone", 404));
    expect(cache.get("k")).toBeUndefined();
  });

  it("drops the page that was asked for longest ago", async () => {
    const cache = new PageCache(2);
    for (const key of ["a", "b"]) await cache.render(key, () => page(key));
    cache.get("a");
    await cache.render("c", () => page("c"));
    expect([cache.get("a")?.etag, cache.get("b"), cache.size]).toEqual(['"a"', undefined, 2]);
  });
});
