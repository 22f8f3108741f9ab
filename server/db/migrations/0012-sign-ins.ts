import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/** The moment so many days after a sign-in, as ISO 8601 with milliseconds. */
const endOf = (engine: Engine, days: 30 | 90): RawBuilder<string> =>
  engine === "sqlite"
    ? sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+${days} days')`)
    : sql.raw(
        `to_char((created_at::timestamptz + interval '${days} days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      );

/**
 * Tokens that refresh has replaced, kept until the sign-in's latest end; sessions that end at most 90 days (remembered) or
 * 30 days after the sign-in; accounts whose password has to be changed.
 */
export const signIns = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("replaced_tokens")
      .addColumn("token_hash", "varchar(64)", (c) => c.primaryKey())
      .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("signed_in_at", "text", (c) => c.notNull())
      .addColumn("grace_ends_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("replaced_tokens_sign_in")
      .on("replaced_tokens")
      .columns(["user_id", "signed_in_at"])
      .execute();
    await db.schema.createIndex("replaced_tokens_expires_at").on("replaced_tokens").column("expires_at").execute();

    const latest = sql<string>`case when remember = 1 then ${endOf(engine, 90)} else ${endOf(engine, 30)} end`;
    await sql`insert into replaced_tokens (token_hash, user_id, signed_in_at, grace_ends_at, expires_at)
      select token_hash, user_id, created_at, expires_at, ${latest} from sessions where replaced_at is not null`.execute(
      db,
    );
    await sql`update sessions set expires_at = ${latest} where expires_at > ${latest}`.execute(db);

    await db.schema
      .alterTable("users")
      .addColumn("password_weak", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  },
});
