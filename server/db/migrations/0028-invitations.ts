import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/** Invitations to an account with a role; one an address. They go with the account of whoever made them. */
export const invitations = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table: CreateTableBuilder<string, string> = db.schema.createTable("invitations");
    const withId =
      engine === "sqlite"
        ? table.addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
        : table.addColumn("id", "serial", (c) => c.primaryKey());
    await withId
      .addColumn("email", "varchar(254)", (c) => c.notNull())
      .addColumn("email_key", "varchar(254)", (c) => c.notNull().unique())
      .addColumn("role", "varchar(10)", (c) => c.notNull().check(sql`role in ('user', 'author', 'editor', 'admin')`))
      .addColumn("language", "varchar(2)", (c) => c.notNull().check(sql`language in ('zh', 'en')`))
      .addColumn("token_hash", "varchar(64)", (c) => c.notNull().unique())
      .addColumn("invited_by", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("invitations_invited_by").on("invitations").column("invited_by").execute();
    await db.schema.createIndex("invitations_expires_at").on("invitations").column("expires_at").execute();
  },
});
