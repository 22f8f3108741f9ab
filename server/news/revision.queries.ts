import { type Insertable, sql } from "kysely";
import type { Language } from "#contract/i18n/language.ts";
import { textFields } from "#contract/news.ts";
import type { Database } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import type { VersionKey } from "./article.queries.ts";

/** Revisions of a version, newest first, without unpublished edits. */
const savedRevisions = (db: Connection, { articleId, lang }: VersionKey) =>
  db
    .selectFrom("article_revisions")
    .select(["id", "author_id", "autosave"])
    .where("article_id", "=", articleId)
    .where("lang", "=", lang)
    .where("base_version", "is", null)
    .orderBy("id", "desc")
    .limit(1);

export const findLatestRevision = (db: Connection, version: VersionKey) =>
  savedRevisions(db, version).executeTakeFirst();

export const insertRevisions = (trx: Connection, revisions: Insertable<Database["article_revisions"]>[]) =>
  trx.insertInto("article_revisions").values(revisions).returning("id").execute();

export const deleteRevision = (trx: Connection, id: number) =>
  trx.deleteFrom("article_revisions").where("id", "=", id).execute();

/** Turns an autosave into an ordinary revision of a later time. */
export const confirmAutosave = (trx: Connection, id: number, at: string) =>
  trx.updateTable("article_revisions").set({ autosave: 0, created_at: at }).where("id", "=", id).execute();

/** Bytes of the revisions that an account has written. Neither engine reads the texts for it. */
export async function textBytesOf(db: Connection, authorId: number): Promise<number> {
  const { total } = await db
    .selectFrom("article_revisions")
    .select(sql<number | null>`sum(octet_length(content))`.as("total"))
    .where("author_id", "=", authorId)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Deletes the revisions of a version beyond the `keep` newest. */
export async function deleteOldRevisions(trx: Connection, version: VersionKey, keep: number) {
  const oldest = await savedRevisions(trx, version).offset(keep).executeTakeFirst();
  if (!oldest) return;
  await trx
    .deleteFrom("article_revisions")
    .where("article_id", "=", version.articleId)
    .where("lang", "=", version.lang)
    .where("base_version", "is", null)
    .where("id", "<=", oldest.id)
    .execute();
}

const unpublishedEdits = (trx: Connection, articleId: number, authorId: number) =>
  trx
    .deleteFrom("article_revisions")
    .where("article_id", "=", articleId)
    .where("author_id", "=", authorId)
    .where("base_version", "is not", null)
    .where("autosave", "=", 1);

/** The latest unpublished edit of a version by an account. */
export const findUnpublishedEdit = (db: Connection, { articleId, lang }: VersionKey, authorId: number) =>
  db
    .selectFrom("article_revisions")
    .select(["id", "author_id", "base_version", "created_at", ...textFields])
    .where("article_id", "=", articleId)
    .where("lang", "=", lang)
    .where("author_id", "=", authorId)
    .where("base_version", "is not", null)
    .where("autosave", "=", 1)
    .orderBy("id", "desc")
    .executeTakeFirst();

/**
 * Deletes the copies of unpublished edits (`copyUnpublishedEdit`) that no link shows any more. Nobody can restore them, so
 * their images need not be kept longer.
 */
export const deleteUnsharedEdits = (trx: Connection) =>
  trx
    .deleteFrom("article_revisions")
    .where("base_version", "is not", null)
    .where("autosave", "=", 0)
    .where("id", "not in", (e) =>
      e
        .selectFrom("shared_drafts")
        .select((row) => row.ref("revision_id").$notNull().as("id"))
        .where("revision_id", "is not", null),
    )
    .execute();

/** Deletes an author's unpublished edit of a published version. */
export const deleteUnpublishedEdits = (trx: Connection, { articleId, lang }: VersionKey, authorId: number) =>
  unpublishedEdits(trx, articleId, authorId).where("lang", "=", lang).execute();

/** Deletes one unpublished edit of an author and returns its language; `undefined` if there is none with this id. */
export async function deleteUnpublishedEdit(
  trx: Connection,
  edit: { id: number; articleId: number; authorId: number },
): Promise<Language | undefined> {
  const deleted = await unpublishedEdits(trx, edit.articleId, edit.authorId)
    .where("id", "=", edit.id)
    .returning("lang")
    .executeTakeFirst();
  return deleted?.lang;
}

/** Revisions of an article with the names of their authors. */
const withAuthor = (db: Connection, articleId: number) =>
  db
    .selectFrom("article_revisions as r")
    .leftJoin("users", "users.id", "r.author_id")
    .select(["r.id", "r.lang", "r.title", "r.created_at", "r.autosave", "r.base_version"])
    .select(["users.full_name", "users.english_name", "users.username"])
    .where("r.article_id", "=", articleId);

/** The revisions of a version, newest first, without their texts and without copies for links (`copyUnpublishedEdit`). */
export const listRevisions = (db: Connection, { articleId, lang }: VersionKey) =>
  withAuthor(db, articleId)
    .where("r.lang", "=", lang)
    .where((e) => e.or([e("r.base_version", "is", null), e("r.autosave", "=", 1)]))
    .orderBy("r.id", "desc")
    .execute();

/** A revision of an article with its text. */
export const findRevision = (db: Connection, articleId: number, id: number) =>
  withAuthor(db, articleId)
    .select(textFields.map((field) => `r.${field}` as const))
    .where("r.id", "=", id)
    .executeTakeFirst();
