import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** One reset token per user: a new one replaces the previous one, also in a race. */
export const resetTokenPerUser: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex("reset_tokens_user_id").execute();
    await db.schema.createIndex("reset_tokens_user").on("reset_tokens").column("user_id").unique().execute();
  },
};
