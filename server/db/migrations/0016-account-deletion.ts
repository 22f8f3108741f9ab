import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Log entries keep the id of the account that acted, also after its deletion has set `actor_id` to null. The indexes
 * serve the deletion of accounts.
 */
export const accountDeletion: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("audit_log").addColumn("actor_ref", "integer").execute();
    await sql`update audit_log set actor_ref = actor_id`.execute(db);
    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    await index("audit_log_subject", "audit_log", ["subject_type", "subject_id"]);
    await index("article_revisions_author", "article_revisions", ["author_id"]);
    await index("media_created_by", "media", ["created_by"]);
  },
};
