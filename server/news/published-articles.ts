import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import type { ArticleSummary } from "#contract/news.ts";
import type { PublishedArticle } from "#contract/sitemaps.ts";
import type { Connection } from "../db/open.ts";
import { relatedItems } from "../search/related.ts";
import { chooseVersion, presentSummary, versionsOf } from "./news.presenter.ts";
import { findArticles, findVersionHeads } from "./news.queries.ts";
import { listNewestIds, listPublishedBetween } from "./published.queries.ts";

/** The latest articles published in a language, by first publication. */
export async function findNewest(
  db: Connection,
  lang: Language,
  options: { limit: number; category?: string | undefined },
): Promise<ArticleSummary[]> {
  const ids = await listNewestIds(db, lang, options);
  if (ids.length === 0) return [];
  const rows = await findArticles(db, ids);
  const heads = await findVersionHeads(db, ids);
  return ids.flatMap((id) => {
    const article = rows.find((row) => row.id === id);
    const versions = versionsOf(id, heads);
    return article && versions[lang] ? [presentSummary(article, versions, versions[lang], false)] : [];
  });
}

/** Articles on the subject of one, those that are published in the language before others. */
export async function findRelated(
  db: Connection,
  id: number,
  lang: Language,
  limit: number,
): Promise<ArticleSummary[]> {
  const own = (await relatedItems(db, id, lang)).slice(0, limit);
  // some of these are published in the language too
  const foreign = own.length < limit ? (await relatedItems(db, id, otherLanguage(lang))).slice(0, 2 * limit) : [];
  const found = [...new Set([...own, ...foreign])];
  if (found.length === 0) return [];
  const rows = await findArticles(db, found);
  const heads = await findVersionHeads(db, found);
  const articles = found.flatMap((one) => {
    const article = rows.find((row) => row.id === one);
    const versions = versionsOf(one, heads);
    const shown = chooseVersion(versions, lang, ({ status }) => status === "published");
    return article?.visible === 1 && shown ? [presentSummary(article, versions, shown, false)] : [];
  });
  const isForeign = (article: ArticleSummary) => article.lang !== lang;
  return [...articles.filter((one) => !isForeign(one)), ...articles.filter(isForeign)].slice(0, limit);
}

/** The published articles of a range of ids. */
export async function findPublishedIn(db: Connection, range: number, size: number): Promise<PublishedArticle[]> {
  const rows = await listPublishedBetween(db, range * size, (range + 1) * size);
  const articles = new Map<number, PublishedArticle>();
  for (const { id, category, cover_image_url, lang, updated_at } of rows) {
    const article = articles.get(id) ?? { id, category, cover_image_url, changed: {} };
    article.changed[lang] = updated_at;
    articles.set(id, article);
  }
  return [...articles.values()];
}
