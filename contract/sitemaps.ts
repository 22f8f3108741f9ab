import type { Language } from "./i18n/language.ts";

/** The sitemap of the pages, where there is an index. */
export const sitemapPagesFile = "pages.xml";

/** How many ids the sitemap of a range of articles covers. */
export const sitemapRange = 2000;

const fileName = /^news-(0|[1-9]\d{0,6})\.xml$/;

/** The sitemap of a range of articles, counted from 0. */
export const sitemapFileOf = (range: number) => `news-${range}.xml`;

/** The range of articles of a sitemap; `null` for another file. */
export function sitemapFileRange(file: string): number | null {
  const range = fileName.exec(file)?.[1];
  return range === undefined ? null : Number(range);
}

export const sitemapFilePath = (file: string) => `/sitemap/${file}`;

/** A published article, as sitemaps list it. */
export interface PublishedArticle {
  id: number;
  category: string;
  cover_image_url: string | null;
  /** When its page last changed, by language; languages in which it is not published are absent. */
  changed: Partial<Record<Language, string>>;
}

/** Published articles whose ids are in one range. */
export interface PublishedRange {
  /** From 0: the ids from `range * size + 1` to `(range + 1) * size`. */
  range: number;
  articles: number;
  /** When one of their pages last changed. */
  changed: string;
}
