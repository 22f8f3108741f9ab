import type { Insertable, Updateable } from "kysely";
import type { Language } from "#contract/i18n/language.ts";
import type { Database } from "../db/database.ts";
import type { Connection } from "../db/open.ts";

type NewArticle = Insertable<Database["articles"]>;
type ArticleChange = Updateable<Database["articles"]>;
type NewVersion = Insertable<Database["article_versions"]>;
type VersionChange = Updateable<Database["article_versions"]>;

/** Inserts an article; `undefined` if its author has sent the same `creation_key` before. */
export const insertArticle = (trx: Connection, article: NewArticle) =>
  trx
    .insertInto("articles")
    .values(article)
    .onConflict((conflict) => conflict.columns(["author_id", "creation_key"]).doNothing())
    .returningAll()
    .executeTakeFirst();

/** The id of the article that an author has created with a `creation_key`. */
export async function findCreatedArticle(db: Connection, authorId: number, key: string | null): Promise<number> {
  const { id } = await db
    .selectFrom("articles")
    .select("id")
    .where("author_id", "=", authorId)
    .where("creation_key", "=", key)
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks an article until the end of the transaction; `undefined` if there is none or it is in the trash. */
export const lockArticle = (trx: Connection, id: number) =>
  trx
    .selectFrom("articles")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateArticle = (trx: Connection, id: number, change: ArticleChange) =>
  trx.updateTable("articles").set(change).where("id", "=", id).execute();

/** Takes an article out of the trash; `undefined` if it is not there. */
export const restoreArticle = (trx: Connection, id: number) =>
  trx
    .updateTable("articles")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .returning(["id", "original_lang", "outdated_language"])
    .executeTakeFirst();

export const insertVersions = (trx: Connection, versions: NewVersion[]) =>
  trx.insertInto("article_versions").values(versions).execute();

export const updateVersion = (trx: Connection, id: number, change: VersionChange) =>
  trx.updateTable("article_versions").set(change).where("id", "=", id).execute();

/** Dates the published versions of an article, whose cover or category has changed. */
export const touchPublished = (trx: Connection, articleId: number, at: string) =>
  trx
    .updateTable("article_versions")
    .set({ updated_at: at })
    .where("article_id", "=", articleId)
    .where("status", "=", "published")
    .execute();

/** Language, status, date and title of an article's versions, `en` first. */
export const listVersions = (db: Connection, articleId: number) =>
  db
    .selectFrom("article_versions")
    .select(["lang", "status", "title", "published_at"])
    .where("article_id", "=", articleId)
    .orderBy("lang")
    .execute();

/** What visitors can read of an article, for the search; nothing of one that is not public. */
export const listPublished = (trx: Connection, articleId: number) =>
  trx
    .selectFrom("article_versions as v")
    .innerJoin("articles as a", "a.id", "v.article_id")
    .select(["v.lang", "v.title", "v.summary", "v.summary_auto", "v.content"])
    .select(["a.category", "a.cover_image_url", "v.published_at"])
    .where("a.id", "=", articleId)
    .where("a.visible", "=", 1)
    .where("v.status", "=", "published")
    .orderBy("v.lang")
    .execute();

/** The texts of all versions of an article, with the words for the search in lists. */
export const listVersionTexts = (trx: Connection, articleId: number) =>
  trx
    .selectFrom("article_versions")
    .select(["id", "title", "summary", "content", "search_text"])
    .where("article_id", "=", articleId)
    .execute();

/** Ids of articles after one, deleted ones too, in order. */
export async function listIdsAfter(db: Connection, id: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom("articles").select("id").where("id", ">", id).orderBy("id").limit(limit).execute();
  return rows.map((row) => row.id);
}

/** Articles that have been in the trash since before a time. */
export const listTrashedBefore = (db: Connection, before: string) =>
  db.selectFrom("articles").select("id").where("deleted_at", "<", before).orderBy("id").execute();

/** Deletes such an article permanently with everything that belongs to it; `false` if it has been restored. */
export async function deleteTrashed(trx: Connection, id: number, before: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("articles")
    .where("id", "=", id)
    .where("deleted_at", "<", before)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A language version of an article. */
export interface VersionKey {
  articleId: number;
  lang: Language;
}
