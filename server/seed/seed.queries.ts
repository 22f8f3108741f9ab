import { type Insertable, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Connection, Engine } from "../db/open.ts";

/** Whether the samples have been filled in before, or the database was found with content of its own. */
export const hasHadContent = async (db: Connection): Promise<boolean> =>
  (await db.selectFrom("sample_runs").select("id").executeTakeFirst()) !== undefined;

/** Records that the samples are not to be filled in again. */
export const recordContent = (trx: Connection, at: string) =>
  trx.insertInto("sample_runs").values({ id: 1, at }).execute();

/** Whether there is neither an article nor a member. */
export async function isEmpty(db: Connection): Promise<boolean> {
  const article = await db.selectFrom("articles").select("id").limit(1).executeTakeFirst();
  const member = await db.selectFrom("team_members").select("id").limit(1).executeTakeFirst();
  return !article && !member;
}

/**
 * Locks the database for the samples until the end of the transaction, so that one of two processes that start together
 * waits and then finds them.
 */
export async function lockForSamples(trx: Connection, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`lock table articles in share row exclusive mode`.execute(trx);
}

/** Inserts the users that do not exist yet and returns the ids of all of them. */
export async function ensureUsers(trx: Connection, users: Insertable<Database["users"]>[]): Promise<number[]> {
  await trx
    .insertInto("users")
    .values(users)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const keys = users.map(({ username_key }) => username_key);
  const stored = await trx.selectFrom("users").select("id").where("username_key", "in", keys).orderBy("id").execute();
  return stored.map(({ id }) => id);
}

export const insertMembers = (trx: Connection, members: Insertable<Database["team_members"]>[]) =>
  trx.insertInto("team_members").values(members).execute();
