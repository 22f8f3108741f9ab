import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** When the owner of an account was found to read the mail of its address. The accounts there are count as proven. */
export const provenAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("users").addColumn("address_proven_at", "text").execute();
    await sql`update users set address_proven_at = created_at`.execute(db);
  },
};
