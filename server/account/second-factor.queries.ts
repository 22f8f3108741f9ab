import type { Connection } from "../db/open.ts";
import { countRows } from "../db/pages.ts";
import { userColumns } from "./account.presenter.ts";

/** An account that is not disabled, with its password hash. */
export const findCredentials = (db: Connection, id: number) =>
  db
    .selectFrom("users")
    .select([...userColumns, "password_hash", "password_weak", "password_meets_staff_rule"])
    .where("id", "=", id)
    .where("disabled", "=", 0)
    .executeTakeFirst();

/** Locks an account until the end of the transaction and returns its name; `undefined` if there is none. */
export const lockUser = (trx: Connection, id: number) =>
  trx.selectFrom("users").select("username").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export const findFactor = (db: Connection, userId: number) =>
  db.selectFrom("second_factors").select(["secret", "pending_secret"]).where("user_id", "=", userId).executeTakeFirst();

export const isEnrolled = async (db: Connection, userId: number): Promise<boolean> =>
  (await findFactor(db, userId))?.secret != null;

/** Stores an encrypted secret as pending, in place of a pending one. */
export const storePendingSecret = (db: Connection, userId: number, pending_secret: string) =>
  db
    .insertInto("second_factors")
    .values({ user_id: userId, pending_secret })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ pending_secret }))
    .execute();

/** Activates a pending secret; of several simultaneous calls one returns `true`. */
export async function confirmSecret(db: Connection, userId: number, pending: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable("second_factors")
    .set({ secret: pending, pending_secret: null, last_step: step })
    .where("user_id", "=", userId)
    .where("pending_secret", "=", pending)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Consumes the codes of a secret up to a time step; of several simultaneous calls one returns `true`. A step that was stored
 * more than two later than a code that is valid now came from a clock that was ahead, and counts no more: a code is accepted one
 * step early and late.
 */
export async function consumeStep(db: Connection, userId: number, secret: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where(({ or, eb }) => or([eb("last_step", "<", step), eb("last_step", ">", step + 2)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes an active second factor with its codes and challenges; `false` if there is none. */
export async function deleteFactor(trx: Connection, userId: number): Promise<boolean> {
  const result = await trx
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .where("secret", "is not", null)
    .executeTakeFirst();
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await trx.deleteFrom("sign_in_challenges").where("user_id", "=", userId).execute();
  return result.numDeletedRows > 0n;
}

/** Stores recovery codes in place of the previous ones. */
export async function replaceRecoveryCodes(trx: Connection, user_id: number, hashes: string[]): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", user_id).execute();
  await trx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ code_hash, user_id })))
    .execute();
}

/** Consumes a recovery code; of several simultaneous calls one returns `true`. */
export async function consumeRecoveryCode(db: Connection, userId: number, hash: string): Promise<boolean> {
  const result = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Connection, userId: number): Promise<number> {
  return countRows(db.selectFrom("recovery_codes").where("user_id", "=", userId));
}

/** All second factors, pending ones too. */
export const listFactors = (db: Connection) =>
  db.selectFrom("second_factors").select(["user_id", "secret", "pending_secret"]).orderBy("user_id").execute();

/** Stores a newly encrypted secret in place of the same one. */
export const replaceSecret = (db: Connection, userId: number, column: "secret" | "pending_secret", stored: string) =>
  db
    .updateTable("second_factors")
    .set({ [column]: stored })
    .where("user_id", "=", userId)
    .execute();
