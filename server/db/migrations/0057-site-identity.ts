import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What the site is called in ids that outlive its domain, such as those of its feeds: one row, made when it is first asked for. */
export const siteIdentity: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("site_identity")
      .addColumn("key", "integer", (c) => c.primaryKey().check(sql`key = 1`))
      .addColumn("uuid", "varchar(36)", (c) => c.notNull())
      .execute();
  },
};
