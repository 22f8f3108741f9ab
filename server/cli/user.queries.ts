import { emailKey } from "#contract/account-rules.ts";
import type { Role } from "#contract/user.ts";
import { holds } from "../db/like.ts";
import type { Connection } from "../db/open.ts";

/** An account as the maintainer sees it: everything but the hash. */
const columns = ["id", "username", "full_name", "email", "role", "disabled", "created_at"] as const;

/** Accounts of a role (of any, where there is none) that hold a text in a name or the address, oldest first. */
export function listUsers(db: Connection, { role, q = "" }: { role?: Role | undefined; q?: string | undefined }) {
  let query = db.selectFrom("users").select(columns).orderBy("id");
  if (role) query = query.where("role", "=", role);
  if (q !== "") {
    query = query.where((e) =>
      e.or([holds(e.ref("username"), q), holds(e.ref("email"), q), holds(e.ref("full_name"), q)]),
    );
  }
  return query.execute();
}

/**
 * The account of an address and how many other enabled admins there are, held against changes until the end of the
 * transaction: of two that demote the last two admins at once, one sees the other's work. A write, as only a write holds
 * rows on both engines.
 */
export async function lockUser(trx: Connection, email: string) {
  const key = emailKey(email);
  const held = await trx
    .updateTable("users")
    .set((e) => ({ updated_at: e.ref("updated_at") }))
    .where((e) => e.or([e("email_key", "=", key), e.and([e("role", "=", "admin"), e("disabled", "=", 0)])]))
    .returning([...columns, "email_key"])
    .execute();
  const user = held.find((row) => row.email_key === key);
  const otherAdmins = held.filter((row) => row.id !== user?.id && row.role === "admin" && row.disabled === 0).length;
  return { user, otherAdmins };
}

/** What the maintainer may change of an account. */
interface UserChange {
  role?: Role;
  disabled?: 0 | 1;
  password_hash?: string;
  password_weak?: 0;
}

export const updateUser = (trx: Connection, id: number, change: UserChange) =>
  trx
    .updateTable("users")
    .set({ ...change, updated_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();

export const deleteResetTokensOf = (trx: Connection, userId: number) =>
  trx.deleteFrom("reset_tokens").where("user_id", "=", userId).execute();
