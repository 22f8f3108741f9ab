import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { searchQuerySchema } from "../contract/search.ts";
import { migrate } from "../server/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../server/db/open.ts";
import { indexedDocument, itemOfPage, type SearchableDocument } from "../server/search/document.ts";
import { insertDocument } from "../server/search/index.queries.ts";
import { createSearchService } from "../server/search/search.service.ts";

/**
 * Milliseconds of a search among 100 and among 100,000 articles, measured in turn, and their ratio, which must stay under 1.3:
 * `npx node bench/search.ts`, or with `--postgres postgres://…` of a server on which two databases may be made. With `--dir` the
 * databases of SQLite stay in a folder, and are filled up where an earlier run has ended. Words are as frequent as in a
 * language: the most common ones stand in most articles.
 */
const { values } = parseArgs({
  options: { postgres: { type: "string" }, articles: { type: "string" }, dir: { type: "string" } },
});
const sizes = [100, Number(values.articles ?? 100_000)] as const;
const allowed = 1.3;
const rounds = 30;
const batch = 500;
const pages = 300;

const chinese =
  "水质 温度 模型 流量 水库 湖泊 河流 泥沙 溶解氧 分层 率定 验证 预报 调度 洪水 枯水 输移 扩散 浓度 藻类 营养盐 底泥 水源 下泄 生态 数据库 孪生 测站 监测 取水口 坝前 支流 河口 冰期 风浪 入流 出流 蒸发 降雨 剖面".split(
    " ",
  );
const english =
  "water quality temperature model flow reservoir lake river sediment oxygen layer calibration validation forecast release flood drought transport diffusion concentration algae nutrient load ecology data twin gauge station depth profile dam tributary estuary ice wind inflow outflow evaporation rain section".split(
    " ",
  );

/** Numbers from 0 to below 1, the same in every run. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Words of which the first are much more frequent than the last. */
function wordsOf(next: () => number, lang: "zh" | "en", count: number): string {
  const list = lang === "zh" ? chinese : english;
  const words = Array.from({ length: count }, () => list[Math.floor(next() ** 2 * list.length)] ?? "");
  return words.join(lang === "zh" ? "" : " ");
}

const sentencesOf = (lang: "zh" | "en") => {
  const next = random(lang === "zh" ? 1 : 2);
  return Array.from({ length: 400 }, () => `${wordsOf(next, lang, 14)}${lang === "zh" ? "。" : ". "}`);
};
const sentences = { zh: sentencesOf("zh"), en: sentencesOf("en") };

/** An article of about 900 characters in Chinese, or 300 words in English. */
function articleOf(number: number): SearchableDocument {
  const next = random(number * 7919 + 1);
  const lang = number % 2 === 0 ? "zh" : "en";
  const date = new Date(Date.UTC(2021, 0, 1) + Math.floor(next() * 5 * 365) * 86_400_000).toISOString();
  const text = Array.from({ length: 24 }, () => sentences[lang][Math.floor(next() * 400)] ?? "").join("");
  return {
    item: number,
    lang,
    kind: "article",
    path: `/news/${number}`,
    title: wordsOf(next, lang, 5),
    headings: [wordsOf(next, lang, 4), wordsOf(next, lang, 4)],
    text: `${text} n${number}`,
    date,
    category: "news",
    trail: "",
    image: null,
  };
}

const pageOf = (place: number): SearchableDocument => ({
  ...articleOf(place + 1_000_000),
  item: itemOfPage(place),
  kind: place % 3 === 0 ? "project" : "figure",
  path: `/page-${place}`,
  date: null,
});

async function fill({ db }: OpenDatabase, from: number, to: number, make: (number: number) => SearchableDocument) {
  for (let start = from; start < to; start += batch) {
    const end = Math.min(to, start + batch);
    await db.transaction().execute(async (trx) => {
      for (let number = start; number < end; number++) await insertDocument(trx, indexedDocument(make(number)));
    });
  }
}

/** One and two characters, phrases, several words, numbers, filters, and words that nothing contains. */
const queries = [
  "水",
  "水质",
  "温度",
  "水质温度",
  "水库 水温",
  "质水 温模",
  "测点",
  "湖泊河流",
  "water",
  "water quality",
  '"water quality"',
  "reservoir release model",
  "profiles depth",
  "n42",
  "无此词语",
  "水质 不存在",
].map((q) => searchQuerySchema.parse({ q }));
const filtered = [
  searchQuerySchema.parse({ q: "水质", year: "2023" }),
  searchQuerySchema.parse({ q: "water model", kind: "article", lang: "en" }),
  searchQuerySchema.parse({ q: "水", page: "4" }),
];
const all = [...queries, ...filtered];

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Median milliseconds of each query in each database, asked in turn. */
async function measure(databases: readonly OpenDatabase[]): Promise<number[][]> {
  const services = databases.map(({ db }) => createSearchService({ db }));
  const times = services.map(() => all.map((): number[] => []));
  for (let round = -3; round < rounds; round++) {
    for (const [i, query] of all.entries()) {
      for (const [j, { search }] of services.entries()) {
        const start = performance.now();
        await search(query, "zh");
        if (round >= 0) times[j]?.[i]?.push(performance.now() - start);
      }
    }
  }
  return times.map((of) => of.map(median));
}

/** Makes a database on the server of an address. */
async function makeDatabase(address: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(address), { pathname: `/${name}` }).href;
}

/** How many articles or pages an earlier run has stored, in their order. */
async function stored({ db }: OpenDatabase, kind: "article" | "page"): Promise<number> {
  const { total } = await db
    .selectFrom("search_documents")
    .select((e) => e.fn.countAll<number>().as("total"))
    .where("id", kind === "article" ? ">" : "<", 0)
    .executeTakeFirstOrThrow();
  return total;
}

const { postgres, dir } = values;
const folders: string[] = [];
const databases: OpenDatabase[] = [];
try {
  for (const size of sizes) {
    const dataDir = dir ? join(dir, String(size)) : mkdtempSync(join(tmpdir(), "bench-search-"));
    if (dir) mkdirSync(dataDir, { recursive: true });
    else folders.push(dataDir);
    const url = postgres && (await makeDatabase(postgres, `bench_search_${size}`));
    const open = () => openDatabase({ url, dataDir, onIdleError() {} });
    const filled = open();
    await migrate(filled);
    // only while it is filled: the searches are measured as a site has them
    if (!postgres) await sql`pragma cache_size = -1000000`.execute(filled.db);
    await fill(filled, await stored(filled, "page"), pages, pageOf);
    await fill(filled, 1 + (await stored(filled, "article")), size + 1, articleOf);
    if (postgres) await sql`vacuum analyze`.execute(filled.db);
    await filled.db.destroy();
    databases.push(open());
  }
  const [few = [], many = []] = await measure(databases);
  const name = ({ q, kind, lang, year, page }: (typeof all)[number]) => JSON.stringify({ q, kind, lang, year, page });
  for (const [i, query] of all.entries()) {
    const [a = 0, b = 0] = [few[i], many[i]];
    process.stdout.write(
      `${a.toFixed(2).padStart(7)} ${b.toFixed(2).padStart(7)} ms  ${(b / a).toFixed(2)}  ${name(query)}\n`,
    );
  }
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
  const ratio = sum(many) / sum(few);
  const engine = postgres ? "PostgreSQL" : "SQLite";
  process.stdout.write(
    `${engine}: ${sizes.join(" and ")} articles, all queries ${ratio.toFixed(2)} (allowed ${allowed})\n`,
  );
  if (ratio > allowed) process.exitCode = 1;
} finally {
  for (const { db } of databases) await db.destroy();
  for (const folder of folders) rmSync(folder, { recursive: true });
}
