import { type Kysely, sql } from "kysely";
import { migrations } from "#server/db/migrations/index.ts";

/** Name of the migration that stands in for those of the release after this one. */
export const nextMigration = "9000-next-release";

/** Adds that migration to those of this release, so that a database of today is one of the release before. */
export function addNextRelease(): void {
  migrations[nextMigration] = () => ({
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("users").addColumn("nickname", "text").execute();
      await sql`update users set nickname = username`.execute(db);
      await db.schema.createTable("nicknames").addColumn("name", "text").execute();
      await sql`insert into nicknames (name) select nickname from users`.execute(db);
    },
  });
}

export function removeNextRelease(): void {
  delete migrations[nextMigration];
}
