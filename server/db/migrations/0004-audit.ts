import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/** The audit log. Entries remain after their accounts and articles are deleted. */
export const audit = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table: CreateTableBuilder<string, string> = db.schema.createTable("audit_log");
    await (engine === "sqlite"
      ? table.addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      : table.addColumn("id", "serial", (c) => c.primaryKey())
    )
      .addColumn("at", "text", (c) => c.notNull())
      .addColumn("action", "varchar(40)", (c) => c.notNull())
      .addColumn("actor_id", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("actor_name", "varchar(30)")
      .addColumn("subject_type", "varchar(20)")
      .addColumn("subject_id", "integer")
      .addColumn("subject_name", "text")
      .addColumn("address", "varchar(64)", (c) => c.notNull())
      .addColumn("details", "text", (c) => c.notNull().defaultTo(sql`'{}'`))
      .execute();
    await db.schema.createIndex("audit_log_action").on("audit_log").columns(["action", "id"]).execute();
    await db.schema.createIndex("audit_log_at").on("audit_log").column("at").execute();
    await db.schema.createIndex("audit_log_actor").on("audit_log").column("actor_id").execute();
  },
});
