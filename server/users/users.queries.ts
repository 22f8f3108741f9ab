import { emailKey, usernameKey } from "#contract/account-rules.ts";
import type { Role } from "#contract/user.ts";
import { contains } from "../db/like.ts";
import type { Connection } from "../db/open.ts";

function matching(db: Connection, q: string) {
  const users = db.selectFrom("users");
  if (q === "") return users;
  return users.where((e) =>
    e.or([
      contains(e.ref("username_key"), usernameKey(q)),
      contains(e.ref("email_key"), emailKey(q)),
      contains(e.ref("full_name"), q),
    ]),
  );
}

const entries = (db: Connection, q: string) =>
  matching(db, q).select(["id", "username", "full_name", "email", "role", "disabled", "created_at"]);

export const listUsers = (db: Connection, q: string, { limit, offset }: { limit: number; offset: number }) =>
  entries(db, q).orderBy("id", "desc").limit(limit).offset(offset).execute();

export async function countUsers(db: Connection, q: string): Promise<number> {
  const { total } = await matching(db, q)
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export const findUser = (db: Connection, id: number) => entries(db, "").where("id", "=", id).executeTakeFirst();

/** Locks all enabled admins until the end of the transaction and returns their ids. */
export async function lockAdmins(trx: Connection): Promise<number[]> {
  const rows = await trx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("disabled", "=", 0)
    .orderBy("id") // every transaction locks in the same order
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export const changeUser = (trx: Connection, user: { id: number; role: Role; disabled: boolean; now: string }) =>
  trx
    .updateTable("users")
    .set({ role: user.role, disabled: Number(user.disabled), updated_at: user.now })
    .where("id", "=", user.id)
    .execute();
