import { emailKey, usernameKey } from "#contract/account-rules.ts";
import type { Role } from "#contract/user.ts";
import { userListText } from "../db/list-text.ts";
import type { Connection } from "../db/open.ts";
import { userColumns } from "./account.presenter.ts";

/** Values of a new account. */
export interface UserValues {
  username: string;
  full_name: string | null;
  email: string;
  password_hash: string;
  password_meets_staff_rule: 0 | 1;
  role: Role;
  /** Whether the address is known to be the owner's. */
  proven: boolean;
  /** ISO 8601. */
  now: string;
}

/** Inserts an account; `undefined` if its username or address is taken, also by a simultaneous call. */
export const insertUser = (db: Connection, { now, proven, ...values }: UserValues) =>
  db
    .insertInto("users")
    .values({
      ...values,
      username_key: usernameKey(values.username),
      email_key: emailKey(values.email),
      search_text: userListText(values),
      address_proven_at: proven ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(userColumns)
    .executeTakeFirst();

/** Which of a username and an address are taken. */
export async function findTaken(db: Connection, user: { username: string; email: string }) {
  const username = usernameKey(user.username);
  const email = emailKey(user.email);
  const rows = await db
    .selectFrom("users")
    .select(["username_key", "email_key"])
    .where((e) => e.or([e("username_key", "=", username), e("email_key", "=", email)]))
    .execute();
  return {
    username: rows.some((row) => row.username_key === username),
    email: rows.some((row) => row.email_key === email),
  };
}

/** The account of an e-mail address, with its credentials. */
export const findByEmail = (db: Connection, email: string) =>
  db
    .selectFrom("users")
    .select([
      ...userColumns,
      "password_hash",
      "password_weak",
      "password_meets_staff_rule",
      "disabled",
      "address_proven_at",
    ])
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();

/**
 * Locks an account until the end of the transaction; `false` if it is disabled or its password has changed since it was
 * read.
 */
export async function lockProvenUser(trx: Connection, user: { id: number; password_hash: string }): Promise<boolean> {
  const locked = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", user.id)
    .where("password_hash", "=", user.password_hash)
    .where("disabled", "=", 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Stores which rules the password of an account meets. */
export const setPasswordRules = (
  trx: Connection,
  id: number,
  rules: { password_weak: 0 | 1; password_meets_staff_rule: 0 | 1 },
) => trx.updateTable("users").set(rules).where("id", "=", id).execute();

/** The account of an id; `undefined` if it is deleted or disabled. */
export const findActiveUser = (db: Connection, id: number) =>
  db.selectFrom("users").select(userColumns).where("id", "=", id).where("disabled", "=", 0).executeTakeFirst();

/** The username of an id; `undefined` for none. */
export const findName = async (db: Connection, id: number): Promise<string | undefined> =>
  (await db.selectFrom("users").select("username").where("id", "=", id).executeTakeFirst())?.username;

export const hasAdmin = async (db: Connection) =>
  (await db.selectFrom("users").select("id").where("role", "=", "admin").limit(1).executeTakeFirst()) !== undefined;

/** Makes the account of an address an admin with a new password, which meets the rule of the staff; `undefined` if there is none or it is one already. */
export const promoteToAdmin = (db: Connection, user: { email: string; password_hash: string; now: string }) =>
  db
    .updateTable("users")
    .set({ role: "admin", disabled: 0, password_hash: user.password_hash, password_weak: 0, updated_at: user.now })
    .set({ password_meets_staff_rule: 1, address_proven_at: user.now })
    .where("email_key", "=", emailKey(user.email))
    .where("role", "<>", "admin")
    .returning("id")
    .executeTakeFirst();
