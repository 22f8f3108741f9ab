import { anonymous } from "#contract/actor.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { ArticleSummary } from "#contract/news.ts";
import type { Category } from "#contract/news-rules.ts";
import type { Services } from "#contract/services.ts";

/** A file that the site writes; kept for `maxAge` seconds. */
export const fileResponse = (body: string, type: string, maxAge: number) =>
  new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${maxAge}` },
  });

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML 1.0 cannot hold at all: control characters (and those it discourages), half characters, two that are none. */
const forbidden = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu;

/** Text made safe for an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"]/g, (character) => entities[character] ?? "");

/** An XML document as an answer. */
export const xmlResponse = (body: string, type = "application/xml") =>
  fileResponse(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, type, 600);

/** The most articles that one answer lists; a sitemap may name 50,000 addresses, two for each. */
const most = 10_000;

const pageSize = 100;

interface PublishedOptions {
  limit?: number;
  category?: Category | undefined;
  /** Leaves out articles that are not published in the language. */
  written?: boolean;
}

/** Every published article as a visitor sees it in a language, newest first; of one category, if one is given. */
export async function publishedArticles(
  { news }: { news: Pick<Services["news"], "list"> },
  lang: Language,
  { limit = most, category, written = false }: PublishedOptions = {},
): Promise<ArticleSummary[]> {
  const articles: ArticleSummary[] = [];
  for (let page = 1; articles.length < limit; page++) {
    const found = await news.list(anonymous, { limit: pageSize, page, lang, category });
    articles.push(...found.articles.filter((article) => !written || article.lang === lang));
    if (page * pageSize >= found.total) break;
  }
  return articles.slice(0, limit);
}
