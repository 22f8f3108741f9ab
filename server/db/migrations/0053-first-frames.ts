import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Whether an image is the first frame of an animation; of the images stored so far nobody was told. */
export const firstFrames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("media")
      .addColumn("first_frame", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
