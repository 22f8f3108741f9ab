import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Records that a database has been filled with the samples, or had content of its own. */
export const sampleRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("sample_runs")
      .addColumn("id", "integer", (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn("at", "text", (c) => c.notNull())
      .execute();
    // a site with accounts has been started before, and has had its samples then unless it was to have none
    await sql`insert into sample_runs (id, at) select 1, ${new Date().toISOString()}
      where exists (select 1 from users) or exists (select 1 from articles) or exists (select 1 from team_members)`.execute(
      db,
    );
  },
};
