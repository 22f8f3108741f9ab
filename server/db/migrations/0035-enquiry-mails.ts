import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The enquiry that a mail to its enquirer belongs to, with which it is erased. Earlier mails keep none. */
export const enquiryMails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("outbox").addColumn("enquiry_id", "integer").execute();
  },
};
