import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Idempotency key of answers and notes, so that an answer that is sent again after a lost response is mailed once. */
export const enquiryMessageKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("enquiry_messages").addColumn("message_key", "text").execute();
    await db.schema
      .createIndex("enquiry_messages_key")
      .unique()
      .on("enquiry_messages")
      .columns(["enquiry_id", "message_key"])
      .execute();
  },
};
