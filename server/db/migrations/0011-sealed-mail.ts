import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Waiting mail is stored encrypted, as its links are for the recipient alone. Existing rows are not changed. */
export const encryptedMail: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("outbox").addColumn("sealed", "text").execute();
  },
};
