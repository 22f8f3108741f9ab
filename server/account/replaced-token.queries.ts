import type { ReplacedTokenRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { countRows } from "../db/pages.ts";

/** Stores a replaced token; of several replacements of the same token the first is stored. */
export const insertReplacedToken = (db: Connection, values: ReplacedTokenRow) =>
  db
    .insertInto("replaced_tokens")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** How many tokens of a sign-in have been replaced. */
export async function countReplacedTokens(db: Connection, signIn: { user_id: number; created_at: string }) {
  return countRows(
    db
      .selectFrom("replaced_tokens")
      .where("user_id", "=", signIn.user_id)
      .where("signed_in_at", "=", signIn.created_at),
  );
}

/** Whether a token was replaced and its grace period is over. */
export const isReusedToken = async (db: Connection, tokenHash: string, now: string): Promise<boolean> =>
  (await db
    .selectFrom("replaced_tokens")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("grace_ends_at", "<=", now)
    .where("expires_at", ">", now)
    .executeTakeFirst()) !== undefined;

/** Deletes a token reused after its grace period; of several simultaneous calls one gets its sign-in. */
export const consumeReusedToken = (trx: Connection, tokenHash: string, now: string) =>
  trx
    .deleteFrom("replaced_tokens")
    .where("token_hash", "=", tokenHash)
    .where("grace_ends_at", "<=", now)
    .where("expires_at", ">", now)
    .returning(["user_id", "signed_in_at as created_at"])
    .executeTakeFirst();

/** Deletes the replaced tokens of a user's sign-ins that have ended. */
export const deleteReplacedTokensOfEnded = (db: Connection, userId: number) =>
  db
    .deleteFrom("replaced_tokens")
    .where("user_id", "=", userId)
    .where("signed_in_at", "not in", (e) => e.selectFrom("sessions").select("created_at").where("user_id", "=", userId))
    .execute();

export const deleteExpiredReplacedTokens = (db: Connection, now: string) =>
  db.deleteFrom("replaced_tokens").where("expires_at", "<=", now).execute();
