import { sql } from "kysely";
import { ofUser, required, type Schema } from "./schema.ts";

const isRole = sql`role in ('user', 'author', 'editor', 'admin')`;

/** Accounts, their sessions and second factors, and links that reset a password or invite somebody. */
export async function createAccountTables(schema: Schema) {
  await createUsers(schema);
  await createSessions(schema);
  await createSecondFactors(schema);
  await createLinks(schema);
}

async function createUsers({ tableWithId }: Schema) {
  await tableWithId("users")
    .addColumn("username", "varchar(30)", required)
    .addColumn("username_key", "varchar(30)", (c) => c.notNull().unique())
    .addColumn("full_name", "varchar(100)")
    .addColumn("english_name", "varchar(100)")
    .addColumn("email", "varchar(254)", required)
    .addColumn("email_key", "varchar(254)", (c) => c.notNull().unique())
    .addColumn("search_text", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("password_hash", "text", required)
    .addColumn("role", "varchar(10)", (c) => c.notNull().defaultTo("user").check(isRole))
    .addColumn("mail_language", "varchar(2)", (c) => c.check(sql`mail_language in ('zh', 'en')`))
    .addColumn("disabled", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("password_weak", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("password_meets_staff_rule", "integer", (c) => c.check(sql`password_meets_staff_rule in (0, 1)`))
    .addColumn("address_proven_at", "text")
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .execute();
}

async function createSessions({ table, tableWithId, index }: Schema) {
  await tableWithId("sessions")
    .addColumn("token_hash", "varchar(64)", (c) => c.notNull().unique())
    .addColumn("user_id", "integer", ofUser)
    .addColumn("remember", "integer", required)
    .addColumn("created_at", "text", required)
    .addColumn("last_used_at", "text", required)
    .addColumn("expires_at", "text", required)
    .addColumn("replaced_at", "text")
    .addColumn("address", "varchar(64)", required)
    .addColumn("user_agent", "varchar(300)", required)
    .execute();
  await index("sessions", ["user_id"]);
  await index("sessions", ["expires_at"]);

  await table("replaced_tokens")
    .addColumn("token_hash", "varchar(64)", (c) => c.primaryKey())
    .addColumn("user_id", "integer", ofUser)
    .addColumn("signed_in_at", "text", required)
    .addColumn("grace_ends_at", "text", required)
    .addColumn("expires_at", "text", required)
    .execute();
  await index("replaced_tokens", ["user_id", "signed_in_at"], "replaced_tokens_sign_in");
  await index("replaced_tokens", ["expires_at"]);
}

async function createSecondFactors({ table, index }: Schema) {
  await table("second_factors")
    .addColumn("user_id", "integer", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("secret", "text")
    .addColumn("pending_secret", "text")
    .addColumn("last_step", "integer", (c) => c.notNull().defaultTo(0))
    .execute();

  await table("recovery_codes")
    .addColumn("code_hash", "varchar(64)", (c) => c.primaryKey())
    .addColumn("user_id", "integer", ofUser)
    .execute();
  await index("recovery_codes", ["user_id"]);

  await table("sign_in_challenges")
    .addColumn("token_hash", "varchar(64)", (c) => c.primaryKey())
    .addColumn("user_id", "integer", ofUser)
    .addColumn("password_key", "varchar(64)", required)
    .addColumn("remember", "integer", required)
    .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("expires_at", "text", required)
    .execute();
  await index("sign_in_challenges", ["user_id"]);
  await index("sign_in_challenges", ["expires_at"]);
}

async function createLinks({ table, tableWithId, index, uniqueIndex }: Schema) {
  await table("reset_tokens")
    .addColumn("token_hash", "varchar(64)", (c) => c.primaryKey())
    .addColumn("user_id", "integer", ofUser)
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .execute();
  // one per user: a new one replaces the one before, also in a race
  await uniqueIndex("reset_tokens", ["user_id"], "reset_tokens_user");

  await tableWithId("invitations")
    .addColumn("email", "varchar(254)", required)
    .addColumn("email_key", "varchar(254)", (c) => c.notNull().unique())
    .addColumn("role", "varchar(10)", (c) => c.notNull().check(isRole))
    .addColumn("language", "varchar(2)", (c) => c.notNull().check(sql`language in ('zh', 'en')`))
    .addColumn("token_hash", "varchar(64)", (c) => c.notNull().unique())
    .addColumn("invited_by", "integer", ofUser)
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .execute();
  await index("invitations", ["invited_by"]);
  await index("invitations", ["expires_at"]);
}
