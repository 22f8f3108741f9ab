import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Idempotency key of new members, so that a retry after a lost response creates no second one. */
export const memberCreations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("team_members").addColumn("creation_key", "text").execute();
    await db.schema.createIndex("team_members_creation").unique().on("team_members").column("creation_key").execute();
  },
};
