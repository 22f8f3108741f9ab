import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What the form of a new article calls it, so that a creation whose answer was lost makes no second one. */
export const articleCreations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("articles").addColumn("creation_key", "text").execute();
    await db.schema
      .createIndex("articles_creation")
      .unique()
      .on("articles")
      .columns(["author_id", "creation_key"])
      .execute();
  },
};
