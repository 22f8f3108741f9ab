import type { RenameInput } from "#contract/account.ts";
import { userListText } from "../db/list-text.ts";
import type { Connection } from "../db/open.ts";
import { userColumns } from "./account.presenter.ts";

/** Sets the names of an account, in a transaction; `english_name` stays where it is not given. */
export async function renameUser(trx: Connection, { id, now, ...names }: RenameInput & { id: number; now: string }) {
  const user = await trx
    .updateTable("users")
    .set({ ...names, updated_at: now })
    .where("id", "=", id)
    .where("disabled", "=", 0)
    .returning(userColumns)
    .executeTakeFirst();
  if (user)
    await trx
      .updateTable("users")
      .set({ search_text: userListText(user) })
      .where("id", "=", id)
      .execute();
  return user;
}

/** Whether a user is the author of any article. */
export const hasWritten = async (db: Connection, id: number): Promise<boolean> =>
  (await db.selectFrom("articles").select("id").where("author_id", "=", id).limit(1).executeTakeFirst()) !== undefined;

export const findPassword = (db: Connection, id: number) =>
  db.selectFrom("users").select("password_hash").where("id", "=", id).where("disabled", "=", 0).executeTakeFirst();

/** Replaces a password, of which `meets` says whether it meets the rule of the staff; `false` if it has changed since it was read, or the account is disabled. */
export async function replacePassword(
  trx: Connection,
  change: { id: number; from: string; to: string; meets: 0 | 1; now: string },
): Promise<boolean> {
  const result = await trx
    .updateTable("users")
    .set({ password_hash: change.to, password_weak: 0, password_meets_staff_rule: change.meets })
    .set({ updated_at: change.now })
    .where("id", "=", change.id)
    .where("password_hash", "=", change.from)
    .where("disabled", "=", 0)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a user's reset tokens. */
export const deleteResetTokensOf = (db: Connection, userId: number) =>
  db.deleteFrom("reset_tokens").where("user_id", "=", userId).execute();

/** The valid tokens of a user, latest sign-in first. */
export const listTokens = (db: Connection, userId: number, now: string) =>
  db
    .selectFrom("sessions")
    .select(["token_hash", "created_at", "last_used_at", "address", "user_agent", "remember"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
