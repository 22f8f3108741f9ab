import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Members that can be restored for some time, and removal of images that nothing shows. */
export const teamEditing: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("team_members").addColumn("deleted_at", "text").execute();
    await db.schema.alterTable("media").addColumn("offered_at", "text").execute();
    await db.schema.alterTable("media").addColumn("released_at", "text").execute();
    await sql`update media set offered_at = created_at`.execute(db);
    await db.schema.createIndex("media_released_at").on("media").column("released_at").execute();
  },
};
