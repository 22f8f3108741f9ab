import type { User } from "#contract/user.ts";
import { userListText } from "#server/db/list-text.ts";
import type { Connection } from "#server/db/open.ts";

/** Stores an account for tests and gives it as the service sees it. */
export async function createUser(db: Connection, role: User["role"], username: string = role): Promise<User> {
  const created_at = new Date().toISOString();
  const email = `${username}@example.org`;
  const row = { username, full_name: null, email, role, created_at };
  const { id } = await db
    .insertInto("users")
    .values({
      ...row,
      username_key: username,
      email_key: email,
      search_text: userListText(row),
      password_hash: "x",
      updated_at: created_at,
      address_proven_at: created_at,
      password_meets_staff_rule: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, ...row };
}
