import { sql } from "kysely";
import { required, type Schema } from "./schema.ts";

/** Counts of visits by day and month; nothing in them tells one visitor from another. */
export async function createStatisticsTable({ table }: Schema) {
  await table("statistics")
    .addColumn("period", "varchar(10)", required)
    .addColumn("kind", "varchar(20)", (c) =>
      c
        .notNull()
        .check(sql`kind in ('visit', 'page', 'language', 'referrer', 'search_found', 'search_missed', 'enquiry')`),
    )
    .addColumn("key", "varchar(200)", required)
    .addColumn("count", "integer", required)
    .addPrimaryKeyConstraint("statistics_key", ["period", "kind", "key"])
    .execute();
}
