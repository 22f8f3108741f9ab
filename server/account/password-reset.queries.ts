import type { Connection } from "../db/open.ts";
import { userColumns } from "./account.presenter.ts";

/** Stores a user's reset token in place of the previous one. Times are ISO 8601. */
export const replaceResetToken = (
  db: Connection,
  values: { token_hash: string; user_id: number; created_at: string; expires_at: string },
) => {
  const { user_id: _, ...renewed } = values;
  return db
    .insertInto("reset_tokens")
    .values(values)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(renewed))
    .execute();
};

/** The account of a valid reset token; `undefined` if there is none or it is disabled. */
export const findResetUser = (db: Connection, tokenHash: string, now: string) =>
  db
    .selectFrom("reset_tokens")
    .innerJoin("users", "users.id", "reset_tokens.user_id")
    .select(userColumns)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("disabled", "=", 0)
    .executeTakeFirst();

/** Consumes a reset token: of several simultaneous calls one gets its user, the others `undefined`. */
export const consumeResetToken = (db: Connection, tokenHash: string, now: string) =>
  db
    .deleteFrom("reset_tokens")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();

/** Sets the password of an account; `undefined` if it is disabled or deleted. */
export const setPassword = (
  db: Connection,
  user: { id: number; password_hash: string; password_meets_staff_rule: 0 | 1; now: string },
) =>
  db
    .updateTable("users")
    .set({ password_hash: user.password_hash, password_weak: 0, updated_at: user.now })
    .set({ password_meets_staff_rule: user.password_meets_staff_rule })
    // whoever has the token reads the mail of the address
    .set((e) => ({ address_proven_at: e.fn.coalesce("address_proven_at", e.val(user.now)) }))
    .where("id", "=", user.id)
    .where("disabled", "=", 0)
    .returning(userColumns)
    .executeTakeFirst();

export const deleteExpiredResetTokens = (db: Connection, now: string) =>
  db.deleteFrom("reset_tokens").where("expires_at", "<=", now).execute();
