import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The random salt of each day for the hashes of visitors; once it is deleted, they cannot be linked to anybody. */
export const viewSalts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("view_salts")
      .addColumn("day", "varchar(10)", (c) => c.primaryKey())
      .addColumn("salt", "varchar(64)", (c) => c.notNull())
      .execute();
  },
};
