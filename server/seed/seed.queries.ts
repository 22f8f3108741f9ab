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

const sampleAccounts = (db: Connection, usernames: string[]) =>
  db.selectFrom("users").where("username_key", "in", usernames).where("disabled", "=", 1).where("role", "=", "user");

/** When the samples were filled in, by their authors' accounts or by the record of it; `undefined` if never. */
export async function findSeedingTime(db: Connection, usernames: string[]): Promise<string | undefined> {
  const account = await sampleAccounts(db, usernames)
    .select("created_at")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (account) return account.created_at;
  return (await db.selectFrom("sample_runs").select("at").executeTakeFirst())?.at;
}

/** The articles of sample authors that are older than the accounts, locked, each with a title and whether it was edited. */
export async function lockSampleArticles(trx: Connection, usernames: string[], at: string) {
  const ids = await sampleAccounts(trx, usernames).select("id").where("created_at", "=", at).execute();
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("articles")
    .select(["id", "updated_at", "original_lang"])
    .where(
      "author_id",
      "in",
      ids.map(({ id }) => id),
    )
    .where("created_at", "<", at)
    .orderBy("id") // every transaction locks in the same order
    .forUpdate()
    .execute();
  const articles = rows.map(({ id }) => id);
  if (articles.length === 0) return [];
  const versions = await trx
    .selectFrom("article_versions")
    .select(["article_id", "lang", "title", "version"])
    .where("article_id", "in", articles)
    .execute();
  const revisions = await trx
    .selectFrom("article_revisions")
    .select("article_id")
    .distinct()
    .where("article_id", "in", articles)
    .execute();
  return rows.map(({ id, updated_at, original_lang }) => {
    const own = versions.filter(({ article_id }) => article_id === id);
    return {
      id,
      name: (own.find(({ lang }) => lang === original_lang) ?? own[0])?.title ?? "",
      edited:
        updated_at >= at ||
        own.some(({ version }) => version > 1) ||
        revisions.some(({ article_id }) => article_id === id),
    };
  });
}

/** The members that were filled in at a time, also deleted ones, locked, each with its name and whether it was edited. */
export async function lockSampleMembers(trx: Connection, at: string) {
  const rows = await trx
    .selectFrom("team_members")
    .select(["id", "name", "updated_at", "photo"])
    .where("created_at", "=", at)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id, name, updated_at, photo }) => ({ id, name, edited: updated_at !== at || photo !== null }));
}

/** The accounts of sample authors of whom there is no article any more. */
export const lockUnusedAccounts = (trx: Connection, usernames: string[], at: string) =>
  sampleAccounts(trx, usernames)
    .select(["id", "email"])
    .where("created_at", "=", at)
    .where((e) =>
      e.not(e.exists(e.selectFrom("articles").select("articles.id").whereRef("articles.author_id", "=", "users.id"))),
    )
    .orderBy("id")
    .forUpdate()
    .execute();

export async function deleteArticles(trx: Connection, ids: number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom("articles").where("id", "in", ids).execute();
}

export async function deleteMembers(trx: Connection, ids: number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom("team_members").where("id", "in", ids).execute();
}
