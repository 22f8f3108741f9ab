import { type Insertable, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { countRows } from "../../db/pages.ts";
import type { VersionKey } from "../article.queries.ts";
import { makerMayWrite } from "../link-maker.queries.ts";

export const insertSharedDraft = (trx: Connection, link: Insertable<Database["shared_drafts"]>) =>
  trx.insertInto("shared_drafts").values(link).execute();

/** Links to a version with the names of those who made them, newest first. */
export const listSharedDrafts = (db: Connection, { articleId, lang }: VersionKey) =>
  db
    .selectFrom("shared_drafts as link")
    .leftJoin("users", "users.id", "link.created_by")
    .selectAll("link")
    .select(["users.username", "users.full_name", "users.english_name", makerMayWrite.as("maker_may_write")])
    .where("link.article_id", "=", articleId)
    .where("link.lang", "=", lang)
    .orderBy("link.id", "desc")
    .limit(100)
    .execute();

/** How many links to a version are open at a time. */
export async function countOpenDrafts(db: Connection, { articleId, lang }: VersionKey, now: string): Promise<number> {
  return countRows(
    db
      .selectFrom("shared_drafts as link")
      .where("link.article_id", "=", articleId)
      .where("link.lang", "=", lang)
      .where("link.revoked_at", "is", null)
      .where("link.expires_at", ">", now)
      .where(makerMayWrite),
  );
}

export const findSharedDraft = (db: Connection, articleId: number, id: number) =>
  db
    .selectFrom("shared_drafts")
    .selectAll()
    .where("id", "=", id)
    .where("article_id", "=", articleId)
    .executeTakeFirst();

export const findDraftByToken = (db: Connection, tokenHash: string) =>
  db
    .selectFrom("shared_drafts as link")
    .selectAll("link")
    .select(makerMayWrite.as("maker_may_write"))
    .where("link.token_hash", "=", tokenHash)
    .executeTakeFirst();

export const countOpening = (db: Connection, id: number, at: string) =>
  db.updateTable("shared_drafts").set({ opened: sql`opened + 1`, last_used_at: at }).where("id", "=", id).execute();

/** Revokes a link; `false` if it was revoked before. */
export async function revokeSharedDraft(trx: Connection, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("shared_drafts")
    .set({ revoked_at: at })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes links that expired before a time. */
export const deleteSharedDraftsBefore = (db: Connection, time: string) =>
  db.deleteFrom("shared_drafts").where("expires_at", "<", time).execute();
