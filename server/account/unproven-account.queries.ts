import { emailKey, usernameKey } from "#contract/account-rules.ts";
import { userListText } from "../db/list-text.ts";
import type { Connection } from "../db/open.ts";
import { userColumns } from "./account.presenter.ts";
import type { UserValues } from "./account.queries.ts";
import { revokeSessionsOf } from "./session.queries.ts";

/** Whether an address has an account whose owner is known to read its mail. */
export const hasProvenAccount = async (db: Connection, email: string): Promise<boolean> =>
  (await db
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", emailKey(email))
    .where("address_proven_at", "is not", null)
    .executeTakeFirst()) !== undefined;

/** Whether a username belongs to an account of another address. */
export const isUsernameOfOther = async (db: Connection, username: string, email: string): Promise<boolean> =>
  (await db
    .selectFrom("users")
    .select("id")
    .where("username_key", "=", usernameKey(username))
    .where("email_key", "<>", emailKey(email))
    .executeTakeFirst()) !== undefined;

/** What lets somebody into an account beside its password. */
const waysIn = ["replaced_tokens", "reset_tokens", "second_factors", "recovery_codes", "sign_in_challenges"] as const;

/**
 * Gives an account that nobody has proven to the owner of its address: names, password and role are those given, and
 * whoever made it is signed out and has no way in. `undefined` where the address has no such account or the username is
 * another's.
 */
export async function replaceUnprovenUser(trx: Connection, values: Omit<UserValues, "proven">) {
  const { now, email, username, ...rest } = values;
  const found = await trx
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", emailKey(email))
    .where("address_proven_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found || (await isUsernameOfOther(trx, username, email))) return undefined;
  await revokeSessionsOf(trx, found.id);
  for (const table of waysIn) await trx.deleteFrom(table).where("user_id", "=", found.id).execute();
  return trx
    .updateTable("users")
    .set({ ...rest, email, username, username_key: usernameKey(username), english_name: null })
    .set({ search_text: userListText(values) })
    .set({ disabled: 0, password_weak: 0, address_proven_at: now, updated_at: now })
    .where("id", "=", found.id)
    .returning(userColumns)
    .executeTakeFirst();
}
