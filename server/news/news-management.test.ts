import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newsListQuerySchema } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";

const english = { lang: "en", title: "Lake", content: "<p>Three metres.</p>" } as const;

const unreviewed = { state: "none", changed: false };

describe.each(engines)("articles for admins on %s", (engine) => {
  let context: NewsContext;
  beforeEach(async () => {
    context = await createNewsContext(engine);
  });
  afterEach(() => context.database.close());

  const create = (fields: Parameters<typeof draftOf>[0] = {}) =>
    context.news.create(context.actors.admin, draftOf(fields));
  const save: NewsContext["news"]["update"] = (_, id, input) => {
    context.pass(60_000);
    return context.news.update(context.actors.admin, id, input);
  };
  const change = (id: number, input: Parameters<NewsContext["news"]["update"]>[2]) =>
    save(context.actors.admin, id, input);
  const list = async (fields: Record<string, string>, actor = context.actors.admin) =>
    (await context.news.list(actor, newsListQuerySchema.parse({ status: "all", ...fields }))).articles;
  const ids = async (fields: Record<string, string>, actor = context.actors.admin) =>
    (await list(fields, actor)).map(({ id }) => id);
  const outdated = async (id: number) =>
    (await list({})).find((article) => article.id === id)?.management?.outdated_language;

  it("show which language is missing", async () => {
    const chinese = await create();
    const lone = await create(english);
    const both = await create();
    await change(both.id, { ...english, status: "draft" });
    expect(await ids({ versions: "missing_en" })).toEqual([chinese.id]);
    expect(await ids({ versions: "missing_zh" })).toEqual([lone.id]);
    expect(await ids({ versions: "outdated" })).toEqual([]);
    expect(await ids({ versions: "anything" })).toHaveLength(3);
  });

  it("are filtered by status, category, language and words together", async () => {
    const wanted = await create({ title: "湖水草稿", category: "training", status: "draft" });
    await create({ title: "湖水", category: "training" });
    await create({ title: "湖水草稿", category: "news", status: "draft" });
    const both = await create({ title: "湖水草稿", category: "training", status: "draft" });
    await change(both.id, english);
    const filter = { status: "draft", category: "training", versions: "missing_en", q: "湖水" };
    expect(await ids(filter)).toEqual([wanted.id]);
    await context.news.remove(context.actors.admin, wanted.id);
    expect(await ids(filter)).toEqual([]);
    expect(await ids({ ...filter, status: "trash" })).toEqual([wanted.id]);
    await context.news.restore(context.actors.admin, wanted.id);
    expect(await ids(filter)).toEqual([wanted.id]);
  });

  it("show the status of each version, which readers do not see", async () => {
    const { id } = await create();
    await change(id, { ...english, status: "draft", summary: "Mine." });
    const get = async (lang: "zh" | "en", actor = context.actors.admin) => context.news.get(actor, id, lang);
    const first_published_at = (await get("zh")).published_at;
    expect((await get("zh")).writing).toEqual({
      outdated_language: null,
      review: { state: "none", changed: false },
      summary_auto: true,
      first_published_at,
    });
    expect((await get("en")).writing).toEqual({
      outdated_language: null,
      review: { state: "none", changed: false },
      summary_auto: false,
      first_published_at: null,
    });
    await change(id, { lang: "zh", title: "新题目" });
    expect((await get("en")).writing?.outdated_language).toBe("en");
    expect(await get("zh", context.actors.anonymous)).not.toHaveProperty("writing");
  });

  it("show which version is outdated", async () => {
    const { id } = await create();
    await change(id, english);
    expect(await outdated(id)).toBeNull();
    await change(id, { lang: "zh", content: "<p>水深四米。</p>" });
    expect(await outdated(id)).toBe("en");
    expect(await ids({ versions: "outdated" })).toEqual([id]);
    await change(id, { lang: "en", content: "<p>Four metres.</p>" });
    expect(await outdated(id)).toBeNull();
    await change(id, { lang: "en", title: "A lake" });
    expect(await outdated(id)).toBeNull();
    expect(await ids({ versions: "outdated" })).toEqual([]);
  });

  it("keep a translation outdated that was saved unchanged", async () => {
    const { id } = await create();
    await change(id, { ...english });
    await change(id, { lang: "zh", title: "大湖" });
    await change(id, { ...english });
    expect(await outdated(id)).toBe("en");
    await change(id, { ...english, title: "A big lake" });
    expect(await outdated(id)).toBeNull();
  });

  it("makes no version outdated by publishing, by another category, or where there is no other", async () => {
    const { id } = await create();
    await change(id, { title: "湖" });
    expect(await outdated(id)).toBeNull();
    await change(id, { ...english, status: "draft" });
    await change(id, { lang: "en", status: "published" });
    await change(id, { lang: "zh", status: "draft", category: "training" });
    expect(await outdated(id)).toBeNull();
    await change(id, { lang: "zh", title: "湖水" });
    await change(id, { lang: "en", status: "draft" });
    expect(await outdated(id)).toBe("en");
  });

  it("contain the number of saves of each version, and the time of deletion", async () => {
    const { id } = await create();
    await change(id, { title: "湖" });
    expect((await list({}))[0]?.management).toEqual({
      versions: { zh: 2, en: null },
      outdated_language: null,
      reviews: { zh: unreviewed, en: null },
      plans: { zh: null, en: null },
      updated_at: "2026-01-31T08:01:00.000Z",
      deleted_at: null,
    });
    await change(id, english);
    context.pass(60_000);
    await context.news.remove(context.actors.admin, id);
    expect((await list({ status: "trash" }))[0]?.management).toEqual({
      versions: { zh: 2, en: 1 },
      outdated_language: null,
      reviews: { zh: unreviewed, en: unreviewed },
      plans: { zh: null, en: null },
      updated_at: "2026-01-31T08:02:00.000Z",
      deleted_at: "2026-01-31T08:03:00.000Z",
    });
  });

  it("follows drafts that are published and withdrawn", async () => {
    const { id } = await create({ status: "draft" });
    expect(await ids({ status: "draft" })).toEqual([id]);
    await change(id, { status: "published" });
    expect(await ids({ status: "draft" })).toEqual([]);
    await change(id, { ...english, status: "draft" });
    expect(await ids({ status: "draft" })).toEqual([id]);
    expect(await ids({ status: "published" })).toEqual([id]);
  });

  it("are for nobody else", async () => {
    const { id } = await create();
    for (const role of ["anonymous", "user", "editor"] as const) {
      const articles = await list({ versions: "missing_zh" }, context.actors[role]);
      expect(articles.map((article) => article.id)).toEqual([id]);
      expect(articles[0]).not.toHaveProperty("management");
    }
    expect(await context.news.get(context.actors.admin, id)).not.toHaveProperty("management");
  });
});
