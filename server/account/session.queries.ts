import { sql } from "kysely";
import type { Language } from "#contract/i18n/language.ts";
import type { Connection } from "../db/open.ts";
import { userColumns } from "./account.presenter.ts";

/** A new session with its hashed token; times are ISO 8601. */
export interface SessionValues {
  token_hash: string;
  user_id: number;
  remember: number;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  address: string;
  user_agent: string;
}

export const insertSession = (db: Connection, values: SessionValues) =>
  db.insertInto("sessions").values(values).execute();

/** The valid session of a token with its current user; `undefined` for disabled users. */
export const findSession = (db: Connection, tokenHash: string, now: string) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      ...userColumns,
      "password_weak",
      "password_meets_staff_rule",
      "remember",
      "sessions.created_at as signed_in_at",
    ])
    .select(["last_used_at", "replaced_at"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("disabled", "=", 0)
    .executeTakeFirst();

/** Extends a session, unless another request has just done so or a refresh has replaced it. */
export const extendSession = (
  db: Connection,
  session: { tokenHash: string; lastUsedAt: string; now: string; expiresAt: string },
) =>
  db
    .updateTable("sessions")
    .set({ last_used_at: session.now, expires_at: session.expiresAt })
    .where("token_hash", "=", session.tokenHash)
    .where("last_used_at", "=", session.lastUsedAt)
    .where("replaced_at", "is", null)
    .execute();

/** Marks a valid session as replaced: it ends at `graceEnd`. A second call changes nothing and returns the session. */
export const replaceSession = (
  db: Connection,
  { tokenHash, now, graceEnd }: { tokenHash: string; now: string; graceEnd: string },
) =>
  db
    .updateTable("sessions")
    .set({
      replaced_at: sql<string>`coalesce(replaced_at, ${now})`,
      expires_at: sql<string>`case when expires_at > ${graceEnd} then ${graceEnd} else expires_at end`,
    })
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(["user_id", "remember", "created_at", "expires_at", "address", "user_agent"])
    .executeTakeFirst();

/** The sign-in of a valid token: its user, and the time that all tokens of the sign-in share. */
export const findSignIn = (db: Connection, tokenHash: string, now: string) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["user_id", "sessions.created_at", "username"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Deletes the valid tokens of a sign-in and returns how many there were. */
async function deleteSignIn(
  db: Connection,
  signIn: { user_id: number; created_at: string; now: string },
): Promise<number> {
  const result = await db
    .deleteFrom("sessions")
    .where("user_id", "=", signIn.user_id)
    .where("created_at", "=", signIn.created_at)
    .where("expires_at", ">", signIn.now)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export const deleteExpiredSessions = (db: Connection, now: string) =>
  db.deleteFrom("sessions").where("expires_at", "<=", now).execute();

/** Deletes a user's sessions except the `keep` most recently used. */
export const deleteSurplusSessions = (db: Connection, userId: number, keep: number) =>
  db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "not in", (e) =>
      e
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("last_used_at", "desc")
        .orderBy("id", "desc")
        .limit(keep),
    )
    .execute();

/**
 * Ends a sign-in with all its tokens and returns how many there were. A refresh in progress may add a token that the
 * first pass does not see yet: the pass waits for that transaction, and the next one sees the token.
 */
export async function revokeSignIn(
  db: Connection,
  signIn: { user_id: number; created_at: string; now: string },
): Promise<number> {
  let total = 0;
  for (;;) {
    const ended = await deleteSignIn(db, signIn);
    if (ended === 0) return total;
    total += ended;
  }
}

/**
 * Ends all sessions of a user and returns how many there were; `keep` is the time of a sign-in whose sessions stay.
 * Repeated until none is left, for the same reason as `revokeSignIn`.
 */
export async function revokeSessionsOf(trx: Connection, userId: number, keep?: string): Promise<number> {
  let total = 0;
  for (;;) {
    let query = trx.deleteFrom("sessions").where("user_id", "=", userId);
    if (keep !== undefined) query = query.where("created_at", "<>", keep);
    const ended = Number((await query.executeTakeFirst()).numDeletedRows);
    if (ended === 0) return total;
    total += ended;
  }
}

/** Sets the language in which a user gets mails; writes nothing where it is set already. */
export const setMailLanguage = (db: Connection, userId: number, language: Language) =>
  db
    .updateTable("users")
    .set({ mail_language: language })
    .where("id", "=", userId)
    .where((e) => e.or([e("mail_language", "is", null), e("mail_language", "<>", language)]))
    .execute();
