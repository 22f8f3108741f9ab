import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newsListQuerySchema } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { foldedTexts } from "#tests/folded-texts.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";

const query = (fields: Record<string, string> = {}) => newsListQuerySchema.parse(fields);

describe.each(engines)("lists of articles on %s", (engine) => {
  let context: NewsContext;
  beforeAll(async () => {
    context = await createNewsContext(engine);
    const categories = ["news", "training", "announcement"] as const;
    for (let i = 0; i < 9; i++) {
      context.pass(60_000);
      await context.news.create(context.actors.admin, draftOf({ title: `${i}`, category: categories[i % 3] }));
    }
    await context.news.create(context.actors.admin, draftOf({ title: "draft", status: "draft" }));
    await context.database.db.updateTable("articles").set({ category: "legacy" }).where("id", "=", 9).execute();
  });
  afterAll(() => context.database.close());

  const list = async (fields: Record<string, string> = {}, actor = context.actors.anonymous) => {
    const { articles, total, page, limit } = await context.news.list(actor, query(fields));
    return { titles: articles.map(({ title }) => title).join(""), total, page, limit };
  };

  it("are newest first, without content, 20 to a page", async () => {
    expect(await list()).toEqual({ titles: "876543210", total: 9, page: 1, limit: 20 });
    const { articles } = await context.news.list(context.actors.anonymous, query());
    expect(articles[0]).not.toHaveProperty("content");
  });

  it("come in pages", async () => {
    expect(await list({ limit: "4", page: "2" })).toEqual({ titles: "4321", total: 9, page: 2, limit: 4 });
    expect(await list({ limit: "4", page: "4" })).toEqual({ titles: "", total: 9, page: 4, limit: 4 });
  });

  it.each([
    [{ limit: "0" }, { limit: 1, page: 1 }],
    [{ limit: "-5" }, { limit: 1, page: 1 }],
    [{ limit: "1000" }, { limit: 100, page: 1 }],
    [{ page: "0" }, { limit: 20, page: 1 }],
    [{ page: "-1" }, { limit: 20, page: 1 }],
    [{ page: "999999999999999" }, { limit: 20, page: 2_147_483_647 }],
  ])("clamp %j", async (fields, expected) => {
    expect(await list(fields)).toMatchObject(expected);
  });

  it("show on the first tab all but training, also categories nobody knows, and on the other training", async () => {
    expect((await list({ tab: "0" })).titles).toBe("865320");
    expect((await list({ tab: "3" })).titles).toBe("741");
  });

  it("show one category", async () => {
    expect(await list({ category: "announcement" })).toMatchObject({ titles: "52", total: 2 });
    expect(await list({ category: "legacy" })).toMatchObject({ titles: "8", total: 1 });
    expect(await list({ category: "no\0such" })).toMatchObject({ titles: "", total: 0 });
  });

  it("show admins what they ask for", async () => {
    const { admin } = context.actors;
    expect(await list({ status: "draft" }, admin)).toMatchObject({ titles: "draft", total: 1 });
    expect(await list({ status: "all" }, admin)).toMatchObject({ total: 10 });
    expect(await list({ status: "published" }, admin)).toMatchObject({ total: 9 });
  });
});

describe.each(engines)("the search on %s", (engine) => {
  let context: NewsContext;
  const found = async (q: string, actor = context.actors.anonymous) => {
    const { articles, total } = await context.news.list(actor, query({ q }));
    expect(total).toBe(articles.length);
    return articles.map(({ id }) => id).sort();
  };
  beforeAll(async () => {
    context = await createNewsContext(engine);
    const { admin } = context.actors;
    await context.news.create(
      admin,
      draftOf({ title: "乌梁素海水质模型", content: "<p>使用 CE-QUAL-W2 模拟二维水动力。</p>" }),
    );
    await context.news.create(admin, draftOf({ title: "长江流域", content: "<p>流量自 1901 年起，精度 0.25°。</p>" }));
    await context.news.update(admin, 2, {
      lang: "en",
      title: "The Yangtze basin",
      content: "<p>Hydrological modelling by Dr. Müller; it's user@example.org, at https://example.org/a-b?c=1</p>",
      status: "published",
    });
    await context.news.create(admin, draftOf({ title: "未发布的湖泊", content: "<p>草稿</p>", status: "draft" }));
  });
  afterAll(() => context.database.close());

  it.each([
    ["水质", [1]],
    ["素海水", [1]],
    ["乌梁素海水质模型", [1]],
    ["海", [1]],
    ["型", [1]],
    ["流域", [2]],
    ["水质 长江", []],
    ["二维 模型", [1]],
    ["ce-qual-w2", [1]],
    ["ＣＥ－ＱＵＡＬ", [1]],
    ["w2", [1]],
    ["hydrolog", [2]],
    ["HYDROLOGICAL modelling", [2]],
    ["ydrolog", []],
    ["muller", [2]],
    ["müller", [2]],
    ["1901", [2]],
    ["0.25", [2]],
    ["user@example.org", [2]],
    ["https://example.org/a-b?c=1", [2]],
    ["it's", [2]],
    ["海水 yangtze", []],
    ["草稿", []],
    ["???", []],
    ["%", []],
    ["' OR 7=7 --", []],
    ['" AND *', []],
    ["水\0质", [1]],
    ["a & b | !zz", []],
    ["NEAR(x)", []],
  ])("answers %j with %j", async (q, ids) => {
    expect(await found(q)).toEqual(ids);
  });

  it("finds Chinese words only where their characters follow each other, with the right total and pages", async () => {
    const { admin, anonymous } = context.actors;
    const apart = await context.news.create(
      admin,
      draftOf({ title: "输沙率", content: "<p>沙率定；率定值，输沙</p>" }),
    );
    const together = await context.news.create(
      admin,
      draftOf({ title: "t", content: "<p>输<strong>沙率</strong>定</p>" }),
    );
    const later = await context.news.create(admin, draftOf({ title: "输沙率定", content: "<p>t</p>" }));
    expect(await found("输沙率定")).toEqual([together.id, later.id]);
    expect(await found("沙率定 输沙率")).toEqual([apart.id, together.id, later.id]);
    const second = await context.news.list(anonymous, query({ q: "输沙率定", limit: "1", page: "2" }));
    expect([second.total, second.articles.map(({ id }) => id)]).toEqual([2, [together.id]]);
    for (const { id } of [apart, together, later]) await context.news.remove(admin, id);
  });

  it.each(foldedTexts)("finds %j and %j alike, in drafts too", async (written, otherwise) => {
    const { admin } = context.actors;
    const titled = await context.news.create(admin, draftOf({ title: `题${written}`, status: "draft" }));
    const text = await context.news.create(admin, draftOf({ title: "t", content: `<p>文${otherwise}</p>` }));
    for (const q of [written, otherwise]) {
      const { articles } = await context.news.list(admin, query({ q, status: "all" }));
      expect(articles.map(({ id }) => id)).toEqual([text.id, titled.id]);
      expect(await found(q)).toEqual([text.id]);
    }
    for (const { id } of [titled, text]) await context.news.remove(admin, id);
  });

  it("finds a word that a line's end divides", async () => {
    const { admin } = context.actors;
    const { id } = await context.news.create(admin, draftOf({ title: "t", content: "<p>溶解<br>氧气</p>" }));
    expect(await found("溶解氧")).toEqual([id]);
    await context.news.remove(admin, id);
  });

  it("is no search where nothing is asked", async () => {
    expect(await found("  ")).toEqual([1, 2]);
  });

  it("follows what is written, and finds drafts for admins", async () => {
    const { admin } = context.actors;
    const { articles } = await context.news.list(admin, query({ q: "草稿", status: "all" }));
    expect(articles.map(({ id }) => id)).toEqual([3]);
    await context.news.update(admin, 3, { content: "<p>浮游植物</p>" });
    expect((await context.news.list(admin, query({ q: "草稿", status: "all" }))).total).toBe(0);
    expect((await context.news.list(admin, query({ q: "浮游", status: "all" }))).total).toBe(1);
  });
});

describe.each(engines)("views on %s", (engine) => {
  let context: NewsContext;
  beforeEach(async () => {
    context = await createNewsContext(engine);
    await context.news.create(context.actors.admin, draftOf());
  });
  afterEach(() => context.database.close());

  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const view = (address: string, userAgent = firefox, actor = context.actors.anonymous) =>
    context.news.recordView(actor, 1, { address, userAgent });
  const count = async () => (await context.news.get(context.actors.anonymous, 1)).view_count;

  it("count a visitor once in half an hour", async () => {
    await Promise.all([view("203.0.113.1"), view("203.0.113.1"), view("203.0.113.1")]);
    expect(await count()).toBe(1);
    await view("203.0.113.2");
    expect(await count()).toBe(2);
    context.pass(31 * 60_000);
    await view("203.0.113.1");
    expect(await count()).toBe(3);
  });

  it("count neither robots nor admins nor nameless programs, but everybody else who is signed in", async () => {
    await view("203.0.113.1", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
    await view("203.0.113.1", "curl/8.5.0");
    await view("203.0.113.1", "");
    await view("203.0.113.1", firefox, context.actors.admin);
    expect(await count()).toBe(0);
    await view("203.0.113.1", firefox, context.actors.editor);
    expect(await count()).toBe(1);
  });

  it("are asked about with a key of the network and the article, once for each visitor", async () => {
    await context.news.create(context.actors.admin, draftOf());
    const keys: string[] = [];
    const ask = (address: string, id: number, userAgent = firefox) =>
      context.news.recordView(context.actors.anonymous, id, { address, userAgent }, async (key) => keys.push(key) > 0);
    for (const address of ["2001:db8:1:2::1", "2001:db8:1:2:3::4", "2001:db8:1:3::1"]) await ask(address, 1);
    await ask("2001:db8:1:2::1", 1);
    await ask("2001:db8:1:2::1", 2);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys.join()).not.toContain("2001:");
    await context.news.recordView(
      context.actors.anonymous,
      1,
      { address: "203.0.113.9", userAgent: firefox },
      async () => false,
    );
    expect(await count()).toBe(3);
  });

  it("leave no address behind, and nothing at all the next day", async () => {
    await view("203.0.113.1");
    const rows = await context.database.db.selectFrom("article_views").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|Firefox/);
    context.pass(86_400_000);
    await context.news.purgeExpired();
    expect(await context.database.db.selectFrom("article_views").selectAll().execute()).toEqual([]);
    expect(await context.database.db.selectFrom("view_salts").selectAll().execute()).toEqual([]);
  });

  it("are not counted of what visitors cannot see", async () => {
    await context.news.update(context.actors.admin, 1, { status: "draft" });
    await expect(view("203.0.113.1")).rejects.toMatchObject({ code: "not_found" });
  });
});
