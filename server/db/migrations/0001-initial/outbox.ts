import { required, type Schema } from "./schema.ts";

/** Mail that waits to be sent, encrypted, or was sent lately and has no content any more. */
export async function createOutbox({ tableWithId, index }: Schema) {
  await tableWithId("outbox")
    .addColumn("recipient", "varchar(254)", required)
    .addColumn("encrypted", "text")
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("next_attempt_at", "text", required)
    .addColumn("sent_at", "text")
    .addColumn("last_error", "text")
    .addColumn("enquiry_id", "integer")
    .addColumn("notice", "varchar(40)")
    .addColumn("created_at", "text", required)
    .execute();
  await index("outbox", ["sent_at", "next_attempt_at"]);
}
