import type { Connection } from "../db/open.ts";

/** A sign-in waiting for its code, with the hashed challenge; times are ISO 8601. */
export interface ChallengeValues {
  token_hash: string;
  user_id: number;
  password_key: string;
  remember: number;
  expires_at: string;
}

export const insertChallenge = (db: Connection, values: ChallengeValues) =>
  db.insertInto("sign_in_challenges").values(values).execute();

/** E-mail address of the account of a valid challenge. */
export const findChallengedEmail = (db: Connection, tokenHash: string, now: string) =>
  db
    .selectFrom("sign_in_challenges")
    .innerJoin("users", "users.id", "user_id")
    .select("email")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Counts an attempt before it is made, so that simultaneous ones count too; `undefined` if none is left. */
export const countTry = (db: Connection, tokenHash: string, { now, tries }: { now: string; tries: number }) =>
  db
    .updateTable("sign_in_challenges")
    .set((e) => ({ tries: e("tries", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("tries", "<", tries)
    .returning(["user_id", "password_key", "remember", "tries"])
    .executeTakeFirst();

/** Deletes a challenge; of several simultaneous calls one returns `true`. */
export async function consumeChallenge(trx: Connection, tokenHash: string): Promise<boolean> {
  const result = await trx.deleteFrom("sign_in_challenges").where("token_hash", "=", tokenHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export const deleteExpiredChallenges = (db: Connection, now: string) =>
  db.deleteFrom("sign_in_challenges").where("expires_at", "<=", now).execute();
