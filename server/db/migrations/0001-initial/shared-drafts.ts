import { sql } from "kysely";
import { byUser, required, type Schema } from "./schema.ts";

/** Links that show one version to somebody without an account. */
export async function createSharedDraftTable({ versionTable, index }: Schema) {
  await versionTable("shared_drafts")
    .addColumn("token_hash", "varchar(64)", (c) => c.notNull().unique())
    .addColumn("shows", "varchar(10)", (c) => c.notNull().check(sql`shows in ('current', 'fixed')`))
    .addColumn("revision_id", "integer", (c) => c.references("article_revisions.id").onDelete("set null"))
    .addColumn("created_by", "integer", byUser)
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .addColumn("revoked_at", "text")
    .addColumn("opened", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("last_used_at", "text")
    .execute();
  await index("shared_drafts", ["article_id", "lang", "id"]);
  await index("shared_drafts", ["created_by"]);
  await index("shared_drafts", ["expires_at"]);
  await index("shared_drafts", ["revision_id"]);
}
