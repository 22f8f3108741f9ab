import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which event of an account a mail tells its owner of; `null` for any other mail. Such mails are limited by kind and day. */
export const ownerNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("outbox").addColumn("notice", "varchar(40)").execute();
  },
};
