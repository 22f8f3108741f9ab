import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Waiting mail is stored encrypted, as links in it are for the recipient alone. Rows of before stay as they are. */
export const encryptedMail: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("outbox").addColumn("sealed", "text").execute();
  },
};
