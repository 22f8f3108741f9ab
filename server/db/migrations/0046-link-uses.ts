import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When a link was opened last, for the list of all links; not by whom. */
export const linkUses: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["shared_drafts", "review_links"])
      await db.schema.alterTable(table).addColumn("last_used_at", "text").execute();
  },
};
