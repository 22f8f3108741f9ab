import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newsListQuerySchema } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { ensureArticlesIndexed } from "./search-index.ts";

const count = 12;
const neverStop = new AbortController().signal;

describe.each(engines)("articles that a restoration has left without an index, on %s", (engine) => {
  let context: NewsContext;
  beforeEach(async () => {
    context = await createNewsContext(engine);
    const text = "<p>水库的水温分层与下泄水温。</p>".repeat(50);
    for (let i = 0; i < count; i++)
      await context.news.create(
        context.actors.admin,
        draftOf({ title: `文章 ${i}`, content: text, status: "published" }),
      );
    const { db } = context.database;
    for (const table of ["search_documents", "search_postings", "search_state"] as const)
      await db.deleteFrom(table).execute();
  });
  afterEach(() => context.database.close());

  const indexed = async () => (await context.database.db.selectFrom("search_documents").select("id").execute()).length;

  it("are all indexed, while others are answered between a few of them", async () => {
    let done = false;
    const indexing = ensureArticlesIndexed(context.database.db, neverStop).then(() => {
      done = true;
    });
    let turns = 0;
    while (!done) {
      turns++;
      await nextTurn();
    }
    await indexing;
    expect(await indexed()).toBe(count);
    expect(turns).toBeGreaterThanOrEqual(count / 4);
  });

  it("are left when the process is stopped, and the next one goes on from there", async () => {
    const { db } = context.database;
    const stopping = new AbortController();
    const indexing = ensureArticlesIndexed(db, stopping.signal);
    while ((await indexed()) === 0) await nextTurn();
    stopping.abort();
    await indexing;
    const before = await indexed();
    expect(before).toBeLessThan(count);
    // what the first process has done is not done again
    await db.updateTable("search_documents").set({ trail: "kept" }).execute();
    await ensureArticlesIndexed(db, neverStop);
    expect(await indexed()).toBe(count);
    const kept = await db.selectFrom("search_documents").select("id").where("trail", "=", "kept").execute();
    expect(kept).toHaveLength(before);
  });

  it("are found in the lists again, drafts too, where their words are of another release", async () => {
    const { db } = context.database;
    const { admin } = context.actors;
    await context.news.create(admin, draftOf({ title: "草稿", content: "<p>註冊資料</p>", status: "draft" }));
    await db.updateTable("article_versions").set({ search_text: "" }).execute();
    const total = async (q: string) =>
      (await context.news.list(admin, newsListQuerySchema.parse({ q, status: "all" }))).total;
    expect(await total("水温分层")).toBe(0);
    context.news.invalidateCache();
    await ensureArticlesIndexed(db, neverStop);
    expect(await total("水温分层")).toBe(count);
    expect(await total("注册资料")).toBe(1);
  });

  it("are shared between two processes, and each is indexed once", async () => {
    const { db } = context.database;
    await Promise.all([ensureArticlesIndexed(db, neverStop), ensureArticlesIndexed(db, neverStop)]);
    expect(await indexed()).toBe(count);
  });
});
