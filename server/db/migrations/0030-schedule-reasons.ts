import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The reasons with which a planned publication passes the check, as JSON. */
export const scheduleReasons: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("article_schedules").addColumn("waived", "text").execute();
  },
};
