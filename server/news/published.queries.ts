import { sql } from "kysely";
import type { Language } from "#contract/i18n/language.ts";
import type { PublishedRange } from "#contract/sitemaps.ts";
import type { Connection } from "../db/open.ts";

/** Ids of the articles with the newest publications in a language, from an index alone if no category is given. */
export async function listNewestIds(
  db: Connection,
  lang: Language,
  { limit, category }: { limit: number; category?: string | undefined },
): Promise<number[]> {
  let query = db
    .selectFrom("article_versions as v")
    .innerJoin("articles as a", "a.id", "v.article_id")
    .select("v.article_id")
    .where("v.lang", "=", lang)
    .where("v.status", "=", sql.lit("published"))
    .where("a.visible", "=", sql.lit(1));
  if (category !== undefined) query = query.where("a.category", "=", category);
  const rows = await query.orderBy("v.published_at", "desc").orderBy("v.article_id", "desc").limit(limit).execute();
  return rows.map(({ article_id }) => article_id);
}

/** Ranges of `size` ids that contain published articles. */
export async function listPublishedRanges(db: Connection, size: number): Promise<PublishedRange[]> {
  const range = sql<number>`(a.id - 1) / ${sql.lit(size)}`;
  return db
    .selectFrom("articles as a")
    .innerJoin("article_versions as v", "v.article_id", "a.id")
    .select(range.as("range"))
    .select((e) => e.fn.count<number>("a.id").distinct().as("articles"))
    .select((e) => e.fn.max("v.updated_at").as("changed"))
    .where("a.visible", "=", sql.lit(1))
    .where("v.status", "=", sql.lit("published"))
    .groupBy(range)
    .orderBy(range)
    .execute();
}

/** The published versions of articles with ids above one, up to another. */
export const listPublishedBetween = (db: Connection, above: number, upTo: number) =>
  db
    .selectFrom("articles as a")
    .innerJoin("article_versions as v", "v.article_id", "a.id")
    .select(["a.id", "a.category", "a.cover_image_url", "v.lang", "v.updated_at"])
    .where("a.visible", "=", sql.lit(1))
    .where("v.status", "=", sql.lit("published"))
    .where("a.id", ">", above)
    .where("a.id", "<=", upTo)
    .orderBy("a.id")
    .execute();
