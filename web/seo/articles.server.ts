import type { Language } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { anonymous, type Services } from "#contract/services.ts";

type Listed = Omit<Article, "content">;

/** The most articles that one answer lists; a sitemap may name 50,000 addresses, two for each. */
const most = 10_000;

/** Every published article as a visitor sees it in a language, newest first. */
export async function publishedArticles({ news }: Services, lang: Language, limit = most): Promise<Listed[]> {
  const articles: Listed[] = [];
  for (let page = 1; articles.length < limit; page++) {
    const found = await news.list(anonymous, { limit: Math.min(100, limit), page, lang });
    articles.push(...found.articles);
    if (found.articles.length === 0 || articles.length >= found.total) break;
  }
  return articles.slice(0, limit);
}
