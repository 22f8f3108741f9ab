import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Codes of authenticator apps beside passwords, recovery codes, and sign-ins that wait for a code. */
export const secondFactor: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("second_factors")
      .addColumn("user_id", "integer", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("secret", "text")
      .addColumn("pending_secret", "text")
      .addColumn("last_step", "integer", (c) => c.notNull().defaultTo(0))
      .execute();

    await db.schema
      .createTable("recovery_codes")
      .addColumn("code_hash", "varchar(64)", (c) => c.primaryKey())
      .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .execute();
    await db.schema.createIndex("recovery_codes_user_id").on("recovery_codes").column("user_id").execute();

    await db.schema
      .createTable("sign_in_challenges")
      .addColumn("token_hash", "varchar(64)", (c) => c.primaryKey())
      .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("password_key", "varchar(64)", (c) => c.notNull())
      .addColumn("remember", "integer", (c) => c.notNull())
      .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("expires_at", "text", (c) => c.notNull())
      .execute();
    for (const column of ["user_id", "expires_at"]) {
      await db.schema.createIndex(`sign_in_challenges_${column}`).on("sign_in_challenges").column(column).execute();
    }
  },
};
