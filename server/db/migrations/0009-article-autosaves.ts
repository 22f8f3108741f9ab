import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** States that were saved by themselves while their author wrote, and which version such a state stands beside. */
export const articleAutosaves: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("article_revisions")
      .addColumn("autosave", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("article_revisions").addColumn("based_on", "integer").execute();
  },
};
