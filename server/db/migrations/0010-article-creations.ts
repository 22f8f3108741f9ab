import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Idempotency key of new articles, so that a retry after a lost response creates no second one. */
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
