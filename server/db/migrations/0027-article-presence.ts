import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Forms that have an article open, each with its last heartbeat. */
export const articlePresence: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("article_presence")
      .addColumn("tab_id", "varchar(36)", (c) => c.primaryKey())
      .addColumn("article_id", "integer", (c) => c.notNull().references("articles.id").onDelete("cascade"))
      .addColumn("lang", "varchar(2)", (c) => c.notNull().check(sql`lang in ('zh', 'en')`))
      .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("seen_at", "text", (c) => c.notNull())
      .execute();
    for (const column of ["article_id", "user_id", "seen_at"])
      await db.schema.createIndex(`article_presence_${column}`).on("article_presence").column(column).execute();
  },
};
