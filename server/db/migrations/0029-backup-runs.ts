import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The scheduled backups: one row a day, which also lets one of several processes make it. */
export const backupRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("backup_runs")
      .addColumn("day", "varchar(10)", (c) => c.primaryKey())
      .addColumn("state", "varchar(10)", (c) => c.notNull().check(sql`state in ('running', 'made', 'failed')`))
      .addColumn("started_at", "text", (c) => c.notNull())
      .addColumn("finished_at", "text")
      .addColumn("file", "text")
      .addColumn("bytes", "bigint")
      .addColumn("row_count", "integer")
      .addColumn("upload_count", "integer")
      .addColumn("error", "text")
      .addColumn("rehearsed_at", "text")
      .addColumn("rehearsal_error", "text")
      .execute();
  },
};
