import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Gives accounts a name for English pages. */
export const englishNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("users").addColumn("english_name", "varchar(100)").execute();
  },
};
