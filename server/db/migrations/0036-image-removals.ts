import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Until when a process that removes the files of an image has it to itself, so that no transaction waits for the files. */
export const imageRemovals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("media").addColumn("removing_until", "text").execute();
  },
};
