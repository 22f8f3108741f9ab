import { emailKey } from "#contract/account-rules.ts";
import type { Role } from "#contract/user.ts";
import { contains } from "../db/list-text.ts";
import type { Connection } from "../db/open.ts";

/** The columns of an account for the maintainer: all but the password hash. */
const columns = [
  "id",
  "username",
  "full_name",
  "email",
  "role",
  "disabled",
  "created_at",
  "address_proven_at",
] as const;

/** Accounts, oldest first; optionally of one role, or with a text in a name or the address. */
export function listUsers(db: Connection, { role, q = "" }: { role?: Role | undefined; q?: string | undefined }) {
  let query = db.selectFrom("users").select(columns).orderBy("id");
  if (role) query = query.where("role", "=", role);
  if (q !== "") query = query.where((e) => contains(e.ref("search_text"), q));
  return query.execute();
}

/**
 * Locks the account of an address and all enabled admins until the end of the transaction, so that two commands cannot
 * remove the last two admins at once. Returns the account and the number of other enabled admins.
 */
export async function lockUser(trx: Connection, email: string) {
  const key = emailKey(email);
  const rows = await trx
    .selectFrom("users")
    .select([...columns, "email_key", "address_proven_at"])
    .where((e) => e.or([e("email_key", "=", key), e.and([e("role", "=", "admin"), e("disabled", "=", 0)])]))
    .orderBy("id") // every transaction locks in the same order
    .forNoKeyUpdate()
    .execute();
  const user = rows.find((row) => row.email_key === key);
  const otherAdmins = rows.filter((row) => row.id !== user?.id && row.role === "admin" && row.disabled === 0).length;
  return { user, otherAdmins };
}

/** Columns that the maintainer may change. */
interface UserChange {
  role?: Role;
  disabled?: 0 | 1;
  password_hash?: string;
  password_weak?: 0;
  password_meets_staff_rule?: 0 | 1;
  address_proven_at?: string;
}

export const updateUser = (trx: Connection, id: number, change: UserChange) =>
  trx
    .updateTable("users")
    .set({ ...change, updated_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();
