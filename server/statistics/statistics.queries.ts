import { sql } from "kysely";
import type { Language } from "#contract/i18n/language.ts";
import { type StatisticsKind, smallCount } from "#contract/statistics.ts";
import type { StatisticsRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";

/** Rows of one statement, far below the parameters that both engines take. */
const batch = 500;

const order = ({ period, kind, key }: StatisticsRow) => `${period} ${kind} ${key}`;

/** Adds counts to those that are stored, all or none. In one order, so that processes do not wait for each other. */
export async function addCounts(db: Connection, rows: readonly StatisticsRow[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  const add = async (trx: Connection) => {
    for (let i = 0; i < sorted.length; i += batch) {
      await trx
        .insertInto("statistics")
        .values(sorted.slice(i, i + batch))
        .onConflict((conflict) =>
          conflict
            .columns(["period", "kind", "key"])
            .doUpdateSet((e) => ({ count: e("statistics.count", "+", e.ref("excluded.count")) })),
        )
        .execute();
    }
  };
  await (db.isTransaction ? add(db) : inTransaction(db, add));
}

/** Deletes and returns the counts of all days before one, in a transaction; another process that does so too gets none of them. */
export const deleteDaysBefore = (trx: Connection, day: string): Promise<StatisticsRow[]> =>
  trx
    .deleteFrom("statistics")
    .where("period", "<", day)
    .where(sql`length(period)`, "=", day.length)
    .returningAll()
    .execute();

/** Deletes and returns the small counts of all months before one, of kinds with names that a person may have chosen or written. */
export const deleteSmallBefore = (trx: Connection, month: string): Promise<StatisticsRow[]> =>
  trx
    .deleteFrom("statistics")
    .where("period", "<", month)
    .where(sql`length(period)`, "=", month.length)
    .where("kind", "in", ["page", "referrer", "search_found", "search_missed"])
    .where("key", "<>", "")
    .where("count", "<", smallCount)
    .returningAll()
    .execute();

export const deleteMonthsBefore = (db: Connection, month: string) =>
  db.deleteFrom("statistics").where("period", "<", month).where(sql`length(period)`, "=", month.length).execute();

/** The first day or month with a count. */
export async function findFirstPeriod(db: Connection): Promise<string | null> {
  const { first } = await db
    .selectFrom("statistics")
    .select((e) => e.fn.min("period").as("first"))
    .executeTakeFirstOrThrow();
  return first;
}

/** Sums of each kind, day or month (a month beside its days) from one on. */
export const sumPeriods = (db: Connection, from: string) =>
  db
    .selectFrom("statistics")
    .select((e) => ["period", "kind", e.fn.sum<number>("count").as("count")])
    .where("period", ">=", from)
    .groupBy(["period", "kind"])
    .execute();

/** Sum of a kind from a day on. */
export async function sumKind(db: Connection, kind: StatisticsKind, from: string): Promise<number> {
  const { sum } = await db
    .selectFrom("statistics")
    .select((e) => e.fn.sum<number | null>("count").as("sum"))
    .where("kind", "=", kind)
    .where("period", ">=", from)
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

/** Sums of the keys of a kind from a day or month on, most first; small ones by name, so that their order tells nothing. */
export const sumKeys = (db: Connection, kind: StatisticsKind, from: string, limit: number) =>
  db
    .selectFrom("statistics")
    .select((e) => ["key", e.fn.sum<number>("count").as("count")])
    .where("kind", "=", kind)
    .where("period", ">=", from)
    .where("key", "<>", "")
    .groupBy("key")
    .orderBy(sql`case when sum(count) < ${sql.lit(smallCount)} then 0 else sum(count) end`, "desc")
    .orderBy("key")
    .limit(limit)
    .execute();

/** Titles of published articles, in a language where they are published in it. */
export async function findTitles(db: Connection, ids: readonly number[], language: Language) {
  const titles = new Map<number, string>();
  if (ids.length === 0) return titles;
  const rows = await db
    .selectFrom("article_versions")
    .innerJoin("articles", "articles.id", "article_versions.article_id")
    .select(["article_id", "title", "lang"])
    .where("article_id", "in", ids)
    .where("status", "=", "published")
    .where("articles.deleted_at", "is", null)
    .execute();
  for (const { article_id, title, lang } of rows)
    if (lang === language || !titles.has(article_id)) titles.set(article_id, title);
  return titles;
}
