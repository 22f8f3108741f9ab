import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anonymous } from "../contract/actor.ts";
import { newsListQuerySchema } from "../contract/news.ts";
import { migrate } from "../server/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../server/db/open.ts";
import { articleReads } from "../server/news/article-reads.ts";
import { ListTotals } from "../server/news/list-totals.ts";

const sizes = [100, 100_000] as const;
const rounds = 60;
const batch = 500;

/** Published articles of both categories, one version each, an hour apart. */
async function fill({ db }: OpenDatabase, count: number) {
  for (let from = 1; from <= count; from += batch) {
    const ids = Array.from({ length: Math.min(batch, count - from + 1) }, (_, i) => from + i);
    const timesOf = (id: number) => {
      const at = new Date(Date.UTC(2010, 0, 1) + id * 3_600_000).toISOString();
      return { published_at: at, created_at: at, updated_at: at };
    };
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("articles")
        .values(
          ids.map((id) => ({
            id,
            category: id % 4 === 0 ? "training" : "news",
            original_lang: "zh" as const,
            visible: 1,
            cover_image_url: null,
            author_id: null,
            deleted_at: null,
            ...timesOf(id),
            date_zh: timesOf(id).published_at,
            date_en: timesOf(id).published_at,
          })),
        )
        .execute();
      await trx
        .insertInto("article_versions")
        .values(
          ids.map((id) => ({
            article_id: id,
            lang: "zh" as const,
            title: `水质模型 ${id}`,
            summary: "概要。".repeat(20),
            content: `<p>${"水质模型。".repeat(200)}</p>`,
            summary_auto: 0,
            search_text: "",
            status: "published" as const,
            ...timesOf(id),
          })),
        )
        .execute();
    });
  }
}

const lists = [
  { name: "first page", query: { lang: "zh", tab: "0" } },
  { name: "page 3", query: { lang: "zh", tab: "0", page: "3" } },
  { name: "training, first page", query: { lang: "zh", tab: "3" } },
] as const;

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * Median milliseconds of reading a page of the news list among 100 and among 100,000 articles on SQLite, in turn, and their
 * ratio. The counts of a list are kept, as the server keeps them between changes.
 */
export async function measureLists(write: (cells: (string | number)[]) => void): Promise<void> {
  const folders: string[] = [];
  const databases: OpenDatabase[] = [];
  try {
    for (const size of sizes) {
      const dataDir = mkdtempSync(join(tmpdir(), "bench-lists-"));
      folders.push(dataDir);
      const open = openDatabase({ url: undefined, dataDir, onIdleError() {} });
      databases.push(open);
      await migrate(open);
      await fill(open, size);
    }
    const readers = databases.map(({ db, engine }) => articleReads({ db, engine, totals: new ListTotals(3_600_000) }));
    write(["ratio", ...sizes.map((size) => `ms of ${size}`), "list"]);
    for (const { name, query } of lists) {
      const times = readers.map((): number[] => []);
      for (let round = -5; round < rounds; round++)
        for (const [i, { list }] of readers.entries()) {
          const started = performance.now();
          await list(anonymous, newsListQuerySchema.parse(query));
          if (round >= 0) times[i]?.push(performance.now() - started);
        }
      const [few = 0, many = 0] = times.map(median);
      write([(many / few).toFixed(2), few.toFixed(2), many.toFixed(2), name]);
    }
  } finally {
    for (const { db } of databases) await db.destroy();
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
}
