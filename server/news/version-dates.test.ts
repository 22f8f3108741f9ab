import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Language } from "#contract/i18n/language.ts";
import { newsListQuerySchema } from "#contract/news.ts";
import { newsTag } from "#contract/page-tags.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";

const english = { lang: "en", title: "Lake", content: "<p>Three metres.</p>", status: "published" } as const;
const minute = 60_000;

describe.each(engines)("the dates of a language version on %s", (engine) => {
  let context: NewsContext;
  const create = (fields: Parameters<typeof draftOf>[0] = {}) => {
    context.pass(minute);
    return context.news.create(context.actors.admin, draftOf(fields));
  };
  const save = (id: number, input: Parameters<NewsContext["news"]["update"]>[2]) => {
    context.pass(minute);
    return context.news.update(context.actors.admin, id, input);
  };
  const get = (id: number, lang: Language) => context.news.get(context.actors.anonymous, id, lang);
  const list = async (fields: Record<string, string> = {}) =>
    (await context.news.list(context.actors.anonymous, newsListQuerySchema.parse(fields))).articles;
  const ids = async (fields: Record<string, string> = {}) => (await list(fields)).map(({ id }) => id);

  beforeEach(async () => {
    context = await createNewsContext(engine);
  });
  afterEach(() => context.database.close());

  it("put a late translation first in its language, dated then", async () => {
    const { id, published_at } = await create();
    for (let i = 0; i < 21; i++) await create(english);
    context.changed();
    await save(id, english);
    const now = context.now().toISOString();
    expect(context.changed()).toContain(newsTag("en"));
    const [newest] = await context.news.newest("en", { limit: 20 });
    expect(newest).toMatchObject({ id, title: "Lake", published_at: now, updated_at: now });
    expect((await list({ lang: "en" }))[0]).toMatchObject({ id, published_at: now });
    expect((await ids({ lang: "zh", limit: "100" })).at(-1)).toBe(id);
    expect((await ids({ limit: "100" })).at(-1)).toBe(id);
    expect((await get(id, "zh")).published_at).toBe(published_at);
    expect((await get(id, "en")).published_at).toBe(now);
    const documents = await context.database.db
      .selectFrom("search_documents")
      .select(["lang", "date"])
      .where("path", "=", `/news/${id}`)
      .orderBy("lang")
      .execute();
    expect(documents).toEqual([
      { lang: "en", date: now },
      { lang: "zh", date: published_at },
    ]);
  });

  it("are those of the version that is shown where a language lacks one", async () => {
    const first = await create();
    const second = await create(english);
    await save(first.id, { status: "draft", lang: "zh" });
    expect(await ids({ lang: "en" })).toEqual([second.id]);
    await save(first.id, { status: "published", lang: "zh" });
    // published for the first time long ago
    expect(await ids({ lang: "en" })).toEqual([second.id, first.id]);
    expect((await list({ lang: "en" }))[1]).toMatchObject({ lang: "zh", published_at: first.published_at });
  });

  it("change by a change of that version alone, or of what both show", async () => {
    const { id } = await create();
    await save(id, english);
    const before = { zh: await get(id, "zh"), en: await get(id, "en") };
    await save(id, { lang: "en", title: "A lake" });
    expect((await get(id, "zh")).updated_at).toBe(before.zh.updated_at);
    expect((await get(id, "en")).updated_at).toBe(context.now().toISOString());
    const [article] = await context.news.publishedIn(0, 2000);
    expect(article).toMatchObject({ id, changed: { zh: before.zh.updated_at, en: context.now().toISOString() } });
    await save(id, { lang: "en", category: "training" });
    expect((await get(id, "zh")).updated_at).toBe(context.now().toISOString());
  });

  it("come with the published versions alone, in ranges of ids", async () => {
    const [zh, both] = [await create(), await create()];
    await create({ status: "draft" });
    await save(both.id, { ...english, status: "draft" });
    const trashed = await create();
    await context.news.remove(context.actors.admin, trashed.id);
    expect((await context.news.publishedIn(0, 2000)).map(({ id, changed }) => [id, Object.keys(changed)])).toEqual([
      [zh.id, ["zh"]],
      [both.id, ["zh"]],
    ]);
    expect(await context.news.publishedRanges(1)).toEqual(
      [zh, both].map(({ id }) => ({ range: id - 1, articles: 1, changed: expect.any(String) })),
    );
    expect(await context.news.newest("en", { limit: 20 })).toEqual([]);
    expect((await context.news.newest("zh", { limit: 20, category: "news" })).map(({ id }) => id)).toEqual([
      both.id,
      zh.id,
    ]);
    expect(await context.news.newest("zh", { limit: 20, category: "training" })).toEqual([]);
  });
});

describe.each(engines)("a published text that is saved unchanged on %s", (engine) => {
  let context: NewsContext;
  const submitted: unknown[] = [];
  beforeEach(async () => {
    context = await createNewsContext(engine, {
      submitUrls: async (_, urls) => {
        submitted.push(urls);
      },
    });
  });
  afterEach(() => context.database.close());

  it.each([
    ["word for word", "<ul><li>水深三米。</li></ul>"],
    ["as the editor writes it", "<ul><li><p>水深三米。</p></li></ul>"],
  ])("leaves everything as it was: %s", async (_, content) => {
    const { admin, anonymous } = context.actors;
    const first = { title: "湖", content: "<ul><li>水深三米。</li></ul>", category: "news" } as const;
    const { id } = await context.news.create(admin, draftOf(first));
    await context.news.update(admin, id, english);
    const state = async () => ({
      article: await context.news.get(anonymous, id, "zh"),
      management: (await context.news.list(admin, newsListQuerySchema.parse({ status: "all" }))).articles,
      revisions: await context.news.revisions(admin, id, "zh"),
    });
    const before = await state();
    context.changed();
    submitted.length = 0;
    context.pass(minute);
    await context.news.update(admin, id, { ...first, content, lang: "zh", status: "published" });
    expect(await state()).toEqual(before);
    expect(context.changed()).toEqual([]);
    expect(submitted).toEqual([]);
  });
});
