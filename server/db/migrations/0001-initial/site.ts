import { sql } from "kysely";
import { required, type Schema } from "./schema.ts";

/** Addresses for search engines, scheduled backups, and what is known of the site as a whole. */
export async function createSiteTables({ table, tableWithId, index }: Schema) {
  await tableWithId("url_submissions")
    .addColumn("engine", "varchar(20)", (c) => c.notNull().check(sql`engine in ('indexnow', 'baidu')`))
    .addColumn("path", "text", required)
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("next_attempt_at", "text", required)
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", required)
    .addUniqueConstraint("url_submissions_engine_path", ["engine", "path"])
    .execute();
  await index("url_submissions", ["engine", "next_attempt_at"], "url_submissions_due");

  // one row a day, so that one of several instances makes the backup
  await table("backup_runs")
    .addColumn("day", "varchar(10)", (c) => c.primaryKey())
    .addColumn("state", "varchar(10)", (c) => c.notNull().check(sql`state in ('running', 'made', 'failed')`))
    .addColumn("started_at", "text", required)
    .addColumn("finished_at", "text")
    .addColumn("file", "text")
    .addColumn("bytes", "bigint")
    .addColumn("row_count", "integer")
    .addColumn("upload_count", "integer")
    .addColumn("error", "text")
    .addColumn("rehearsed_at", "text")
    .addColumn("rehearsal_error", "text")
    .execute();

  // at most one row each
  await table("sample_runs")
    .addColumn("id", "integer", (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn("at", "text", required)
    .execute();
  await table("site_identity")
    .addColumn("key", "integer", (c) => c.primaryKey().check(sql`key = 1`))
    .addColumn("uuid", "varchar(36)", required)
    .execute();
}
