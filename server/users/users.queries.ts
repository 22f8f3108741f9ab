import type { Role } from "#contract/user.ts";
import type { UsersQuery } from "#contract/users.ts";
import { contains } from "../db/list-text.ts";
import type { Connection } from "../db/open.ts";
import { readPage } from "../db/pages.ts";

function matching(db: Connection, q: string) {
  const users = db.selectFrom("users");
  if (q === "") return users;
  return users.where((e) => contains(e.ref("search_text"), q));
}

const entries = (db: Connection, q: string) =>
  matching(db, q)
    .select(["id", "username", "full_name", "english_name", "email", "role", "disabled", "created_at"])
    .select("address_proven_at")
    .select((e) =>
      e
        .selectFrom("second_factors")
        .select((factor) => factor.fn.countAll<number>().as("total"))
        .whereRef("second_factors.user_id", "=", "users.id")
        .where("second_factors.secret", "is not", null)
        .as("second_factors"),
    );

/** A page of accounts, newest first. */
export const pageOfUsers = (db: Connection, { q, ...page }: UsersQuery) =>
  readPage(page, matching(db, q), entries(db, q).orderBy("id", "desc"));

export const findUser = (db: Connection, id: number) => entries(db, "").where("id", "=", id).executeTakeFirst();

/**
 * Locks all enabled admins and one more account, which a change is about, until the end of the transaction; returns the
 * ids of the admins. That account is locked with them, as every transaction has to lock in the same order: it may have
 * been an admin for a transaction that began earlier.
 */
export async function lockAdmins(trx: Connection, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("users")
    .select(["id", "role", "disabled"])
    .where((e) => e.or([e.and({ role: "admin", disabled: 0 }), e("id", "=", id)]))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.filter(({ role, disabled }) => role === "admin" && disabled === 0).map((row) => row.id);
}

/** Marks the address of an account as proven. */
export const confirmAddress = (trx: Connection, user: { id: number; now: string }) =>
  trx
    .updateTable("users")
    .set({ address_proven_at: user.now, updated_at: user.now })
    .where("id", "=", user.id)
    .where("address_proven_at", "is", null)
    .execute();

export const changeUser = (trx: Connection, user: { id: number; role: Role; disabled: boolean; now: string }) =>
  trx
    .updateTable("users")
    .set({ role: user.role, disabled: Number(user.disabled), updated_at: user.now })
    .where("id", "=", user.id)
    .execute();
