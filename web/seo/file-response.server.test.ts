import { describe, expect, it } from "vitest";
import type { Language } from "#contract/i18n/language.ts";
import type { ArticleSummary, NewsListQuery } from "#contract/news.ts";
import { publishedArticles } from "./file-response.server.ts";

const instant = "2026-01-01T00:00:00.000Z";

const articleOf = (id: number, lang: Language): ArticleSummary => ({
  ...{ id, lang, title: `Article ${id}`, summary: "", category: "company", cover_image_url: null },
  ...{ published_at: instant, updated_at: instant, created_at: instant, view_count: 0, status: "published" },
  ...{ author: { full_name: null, username: null }, languages: { zh: null, en: null }, version: 1 },
});

/** Services whose list has these articles, newest first. */
const listing = (articles: readonly ArticleSummary[]) => ({
  news: {
    list: async (_: unknown, { page, limit }: NewsListQuery) => ({
      articles: articles.slice((page - 1) * limit, page * limit),
      ...{ total: articles.length, page, limit },
    }),
  },
});

describe("the published articles for a file", () => {
  it("are those written in its language, however many newer ones are not", async () => {
    const chinese = Array.from({ length: 230 }, (_, i) => articleOf(1000 - i, "zh"));
    const english = Array.from({ length: 30 }, (_, i) => articleOf(100 - i, "en"));
    const services = listing([...chinese, ...english]);
    const found = await publishedArticles(services, "en", { limit: 20, written: true });
    expect(found.map(({ id }) => id)).toEqual(english.slice(0, 20).map(({ id }) => id));
  });

  it("are all of them, in whatever language, unless told otherwise", async () => {
    const services = listing([articleOf(2, "zh"), articleOf(1, "en")]);
    expect((await publishedArticles(services, "en")).map(({ id }) => id)).toEqual([2, 1]);
  });
});
