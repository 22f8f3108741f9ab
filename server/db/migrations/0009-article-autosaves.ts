import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Autosaved revisions, and the published version that an unpublished edit is based on. */
export const articleAutosaves: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("article_revisions")
      .addColumn("autosave", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("article_revisions").addColumn("based_on", "integer").execute();
  },
};
