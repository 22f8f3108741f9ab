import { sql } from "kysely";
import { byUser, language, required, type Schema } from "./schema.ts";

/** Enquiries, and the notes and answers of the staff. */
export async function createEnquiryTables({ tableWithId, index, uniqueIndex }: Schema) {
  await tableWithId("enquiries")
    .addColumn("reference", "varchar(20)", (c) => c.notNull().unique())
    .addColumn("proof_key", "varchar(64)", (c) => c.notNull().unique())
    .addColumn("content_hash", "varchar(64)", required)
    .addColumn("status", "varchar(20)", (c) =>
      c.notNull().check(sql`status in ('new', 'in_progress', 'answered', 'closed')`),
    )
    .addColumn("lang", "varchar(2)", language)
    .addColumn("topic", "text", required)
    .addColumn("link", "text", required)
    .addColumn("water", "text", required)
    .addColumn("kind", "varchar(20)", (c) =>
      c.notNull().check(sql`kind in ('reservoir', 'lake', 'river', 'canal', 'other')`),
    )
    .addColumn("coordinates", "text", required)
    .addColumn("decision", "text", required)
    .addColumn("deadline", "text", required)
    .addColumn("data", "text", required)
    .addColumn("name", "text", required)
    .addColumn("organisation", "text", required)
    .addColumn("contact", "text", required)
    .addColumn("search_text", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("assigned_to", "integer", byUser)
    .addColumn("created_at", "text", required)
    .addColumn("last_message_at", "text", required)
    .execute();
  await index("enquiries", ["status", "id"], "enquiries_status");
  await index("enquiries", ["assigned_to"]);
  await index("enquiries", ["last_message_at"]);

  await tableWithId("enquiry_messages")
    .addColumn("enquiry_id", "integer", (c) => c.notNull().references("enquiries.id").onDelete("cascade"))
    .addColumn("type", "varchar(10)", (c) => c.notNull().check(sql`type in ('note', 'answer')`))
    .addColumn("author_id", "integer", byUser)
    .addColumn("text", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("message_key", "text")
    .execute();
  await index("enquiry_messages", ["enquiry_id"]);
  await index("enquiry_messages", ["author_id"]);
  await uniqueIndex("enquiry_messages", ["enquiry_id", "message_key"], "enquiry_messages_key");
}
