import { sql } from "kysely";
import { byUser, required, type Schema } from "./schema.ts";

/** The audit log. Entries remain after their accounts and articles are deleted. */
export async function createAuditLog({ tableWithId, index }: Schema) {
  await tableWithId("audit_log")
    .addColumn("at", "text", required)
    .addColumn("action", "varchar(40)", required)
    .addColumn("actor_id", "integer", byUser)
    .addColumn("actor_ref", "integer")
    .addColumn("actor_name", "varchar(30)")
    .addColumn("subject_type", "varchar(20)")
    .addColumn("subject_id", "integer")
    .addColumn("subject_name", "text")
    .addColumn("search_text", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("address", "varchar(64)", required)
    .addColumn("details", "text", (c) => c.notNull().defaultTo(sql`'{}'`))
    .execute();
  await index("audit_log", ["action", "id"], "audit_log_action");
  await index("audit_log", ["at"]);
  await index("audit_log", ["actor_id"], "audit_log_actor");
  await index("audit_log", ["subject_type", "subject_id"], "audit_log_subject");
}
