import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/** Links that show a draft without an account, as it stands or as it stood. */
export const sharedDrafts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table: CreateTableBuilder<string, string> = db.schema.createTable("shared_drafts");
    await (engine === "sqlite"
      ? table.addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      : table.addColumn("id", "serial", (c) => c.primaryKey())
    )
      .addColumn("article_id", "integer", (c) => c.notNull().references("articles.id").onDelete("cascade"))
      .addColumn("lang", "varchar(2)", (c) => c.notNull().check(sql`lang in ('zh', 'en')`))
      .addColumn("token_hash", "varchar(64)", (c) => c.notNull().unique())
      .addColumn("shows", "varchar(10)", (c) => c.notNull().check(sql`shows in ('current', 'fixed')`))
      .addColumn("revision_id", "integer", (c) => c.references("article_revisions.id").onDelete("set null"))
      .addColumn("created_by", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text", (c) => c.notNull())
      .addColumn("revoked_at", "text")
      .addColumn("opened", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    for (const columns of [["article_id", "lang", "id"], ["revision_id"], ["created_by"], ["expires_at"]])
      await db.schema
        .createIndex(["shared_drafts", ...columns].join("_"))
        .on("shared_drafts")
        .columns(columns)
        .execute();
  },
});
