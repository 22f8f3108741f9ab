import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Counts of what visitors do, by day and by month. */
export const statistics: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("statistics")
      .addColumn("period", "varchar(10)", (c) => c.notNull())
      .addColumn("kind", "varchar(20)", (c) =>
        c
          .notNull()
          .check(sql`kind in ('visit', 'page', 'language', 'referrer', 'search_found', 'search_missed', 'enquiry')`),
      )
      .addColumn("key", "varchar(200)", (c) => c.notNull())
      .addColumn("count", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("statistics_key", ["period", "kind", "key"])
      .execute();
  },
};
