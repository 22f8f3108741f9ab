import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The random salt of each day under which visitors are told apart; once it is gone, so is any way back to them. */
export const viewSalts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("view_salts")
      .addColumn("day", "varchar(10)", (c) => c.primaryKey())
      .addColumn("salt", "varchar(64)", (c) => c.notNull())
      .execute();
  },
};
