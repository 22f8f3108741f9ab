import { type CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { type ListFilter, pageOfIds } from "./news.queries.ts";

const rows = 20_000;

/** Articles of every kind, evenly mixed; but those without Chinese are few and old, so that a walk to them would be long. */
const articles = `
  insert into articles (category, original_lang, visible, published_at, created_at, updated_at, deleted_at, has_draft,
    language_gap)
  select case n % 3 when 0 then 'training' when 1 then 'news' else 'announcement' end, 'zh',
    case when n % 4 = 0 or deleted then 0 else 1 end, at, at, at, case when deleted then at end, n % 2,
    case when n < 200 then 'missing_zh' else case n % 5 when 0 then 'outdated' when 1 then 'missing_en' end end
  from (
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rows})
    select n, n % 7 = 0 as deleted, '2026-01-01T' || (1000000 + n) as at from numbers
  ) as made`;

const scopes: ListFilter["scope"][] = ["public", "all", "drafts", "trash"];
const narrowings: Omit<ListFilter, "scope">[] = [
  {},
  { category: "training" },
  { gap: "outdated" },
  { category: "training", gap: "outdated" },
  { gap: "missing_zh" },
];
const filters = scopes.flatMap((scope) => narrowings.map((narrowing): ListFilter => ({ scope, ...narrowing })));

const sqlitePlan = z.array(z.object({ detail: z.string() }));
const postgresPlan = z.array(z.object({ "QUERY PLAN": z.string() }));

/** Rows that PostgreSQL has read, from its lines on scans and filters. */
function rowsRead(plan: string[]): number {
  const counts = plan.flatMap((line) => {
    const read = /(?:Scan.*actual rows=|Removed by Filter: )([\d.]+)/.exec(line)?.[1];
    return read === undefined ? [] : [Number(read)];
  });
  if (counts.length === 0) throw new Error(plan.join("\n"));
  return counts.reduce((sum, count) => sum + count, 0);
}

describe.each(engines)("a list on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await sql.raw(articles).execute(database.db);
    await sql.raw(engine === "sqlite" ? "select 1" : "vacuum analyze articles").execute(database.db);
  });
  afterAll(() => database.close());

  const firstPage = (filter: ListFilter) => pageOfIds(database.db, engine, filter, { limit: 20, offset: 0 }).compile();
  const explain = (verb: string, query: CompiledQuery) =>
    database.db.executeQuery({ ...query, sql: `${verb} ${query.sql}` });

  it.each(filters)("reads about a page's worth of articles for %j", async (filter) => {
    if (engine === "postgres") {
      const { rows: lines } = await explain("explain (analyze, timing off)", firstPage(filter));
      expect(rowsRead(postgresPlan.parse(lines).map((line) => line["QUERY PLAN"]))).toBeLessThan(400);
    } else {
      const plan = sqlitePlan.parse((await explain("explain query plan", firstPage(filter))).rows);
      // every condition in the index, which is walked in the order of the page
      const narrowed = [filter.category && "category=\\?", filter.gap && "language_gap=\\?"]
        .filter(Boolean)
        .join(" AND ");
      const walk = new RegExp(`^(SCAN|SEARCH) articles USING COVERING INDEX articles_\\w+.*${narrowed}`);
      expect(plan).toEqual([{ detail: expect.stringMatching(walk) }]);
    }
  });
});
