import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/** Enquiries, with the staff's notes and the answers that were mailed. */
export const enquiries = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const withId = (table: string): CreateTableBuilder<string, string> => {
      const builder: CreateTableBuilder<string, string> = db.schema.createTable(table);
      return engine === "sqlite"
        ? builder.addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
        : builder.addColumn("id", "serial", (c) => c.primaryKey());
    };
    await withId("enquiries")
      .addColumn("reference", "varchar(20)", (c) => c.notNull().unique())
      .addColumn("proof_key", "varchar(64)", (c) => c.notNull().unique())
      .addColumn("content_hash", "varchar(64)", (c) => c.notNull())
      .addColumn("status", "varchar(20)", (c) =>
        c.notNull().check(sql`status in ('new', 'in_progress', 'answered', 'closed')`),
      )
      .addColumn("lang", "varchar(2)", (c) => c.notNull().check(sql`lang in ('zh', 'en')`))
      .addColumn("topic", "text", (c) => c.notNull())
      .addColumn("link", "text", (c) => c.notNull())
      .addColumn("water", "text", (c) => c.notNull())
      .addColumn("kind", "varchar(20)", (c) =>
        c.notNull().check(sql`kind in ('reservoir', 'lake', 'river', 'canal', 'other')`),
      )
      .addColumn("coordinates", "text", (c) => c.notNull())
      .addColumn("decision", "text", (c) => c.notNull())
      .addColumn("deadline", "text", (c) => c.notNull())
      .addColumn("data", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("organisation", "text", (c) => c.notNull())
      .addColumn("contact", "text", (c) => c.notNull())
      .addColumn("assigned_to", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("last_message_at", "text", (c) => c.notNull())
      .execute();
    await withId("enquiry_messages")
      .addColumn("enquiry_id", "integer", (c) => c.notNull().references("enquiries.id").onDelete("cascade"))
      .addColumn("type", "varchar(10)", (c) => c.notNull().check(sql`type in ('note', 'answer')`))
      .addColumn("author_id", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("text", "text", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();
    const index = (table: string, column: string) =>
      db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    await db.schema.createIndex("enquiries_status").on("enquiries").columns(["status", "id"]).execute();
    await index("enquiries", "last_message_at");
    await index("enquiries", "assigned_to");
    await index("enquiry_messages", "enquiry_id");
    await index("enquiry_messages", "author_id");
  },
});
