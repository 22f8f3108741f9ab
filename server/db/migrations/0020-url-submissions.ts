import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/** Addresses of pages that wait to be submitted to search engines. */
export const urlSubmissions = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table: CreateTableBuilder<string, string> = db.schema.createTable("url_submissions");
    const withId =
      engine === "sqlite"
        ? table.addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
        : table.addColumn("id", "serial", (c) => c.primaryKey());
    await withId
      .addColumn("engine", "varchar(20)", (c) => c.notNull().check(sql`engine in ('indexnow', 'baidu')`))
      .addColumn("path", "text", (c) => c.notNull())
      .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("next_attempt_at", "text", (c) => c.notNull())
      .addColumn("last_error", "text")
      .addColumn("created_at", "text", (c) => c.notNull())
      .addUniqueConstraint("url_submissions_engine_path", ["engine", "path"])
      .execute();
    const due = db.schema.createIndex("url_submissions_due").on("url_submissions");
    await due.columns(["engine", "next_attempt_at"]).execute();
  },
});
