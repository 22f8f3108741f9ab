import { describe, expect, it } from "vitest";
import type { PublishedArticle } from "#contract/sitemaps.ts";
import { sitemap } from "./sitemap-files.server.ts";

const [early, late] = ["2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"];

const article = (id: number): PublishedArticle => ({
  id,
  category: "news",
  cover_image_url: null,
  changed: { zh: early, en: late },
});

/** The sitemap of a site with so many articles, or one of its files. */
async function sitemapOf(articles: number, file?: string): Promise<string> {
  const idsIn = (range: number, size: number) =>
    Array.from({ length: Math.max(0, Math.min(size, articles - range * size)) }, (_, i) => range * size + i + 1);
  const news = {
    publishedRanges: async (size: number) =>
      Array.from({ length: Math.ceil(articles / size) }, (_, range) => ({
        range,
        articles: idsIn(range, size).length,
        changed: late,
      })),
    publishedIn: async (range: number, size: number) => idsIn(range, size).map(article),
  };
  const pages = [{ path: "/about", image: null, changed: { zh: null, en: null } }];
  return (await sitemap({ origin: "https://site.test", news, pages }, file)).text();
}

const addressesOf = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => address);

describe("the sitemap", () => {
  it("has the date of each language version", async () => {
    const xml = await sitemapOf(1);
    expect(xml).toContain(`<loc>https://site.test/zh/news/1</loc><lastmod>${early}</lastmod>`);
    expect(xml).toContain(`<loc>https://site.test/en/news/1</loc><lastmod>${late}</lastmod>`);
  });

  it("is one file up to 10,000 articles, and an index beyond, whose files have each page once", async () => {
    const whole = addressesOf(await sitemapOf(10_000));
    expect(whole.length).toBeLessThan(50_000);
    expect(whole.filter((address) => /\/news\/\d+$/.test(address))).toHaveLength(20_000);
    const index = await sitemapOf(10_001);
    expect(index).toContain("<sitemapindex");
    const files = addressesOf(index).map((address) => address.replace("https://site.test/sitemap/", ""));
    const parts = await Promise.all(files.map((file) => sitemapOf(10_001, file)));
    const listed = parts.flatMap(addressesOf);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((address) => /\/news\/\d+$/.test(address))).toHaveLength(20_002);
    expect(listed.filter((address) => !/\/news\/\d+$/.test(address))).toEqual(
      whole.filter((address) => !/\/news\/\d+$/.test(address)),
    );
    for (const part of parts) expect(part.length).toBeLessThan(50_000_000);
  });

  it.each(["news-6.xml", "news-01.xml", "other.xml"])("has no file %s", async (file) => {
    await expect(sitemapOf(10_001, file)).rejects.toMatchObject({ status: 404 });
  });
});
