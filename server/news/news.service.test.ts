import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { newsListQuerySchema } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";

const query = (fields: Record<string, string> = {}) => newsListQuerySchema.parse(fields);
const client = { address: "203.0.113.7", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };

describe.each(engines)("the news on %s", (engine) => {
  let context: NewsContext;
  let admin: Actor;
  let anonymous: Actor;
  beforeEach(async () => {
    context = await createNewsContext(engine);
    ({ admin, anonymous } = context.actors);
  });
  afterEach(() => context.database.close());

  const titles = async (fields: Record<string, string> = {}, actor = anonymous) => {
    const { articles, total } = await context.news.list(actor, query(fields));
    expect(total).toBe(articles.length);
    return articles.map(({ title }) => title);
  };

  describe("writing", () => {
    it("stores an article and returns it as readers get it", async () => {
      const article = await context.news.create(admin, draftOf({ content: "<p>水深<script>x</script>三米。</p>" }));
      expect(article).toEqual({
        id: 1,
        title: "湖泊水质",
        category: "news",
        summary: "水深三米。",
        cover_image_url: null,
        published_at: "2026-01-31T08:00:00.000Z",
        updated_at: "2026-01-31T08:00:00.000Z",
        created_at: "2026-01-31T08:00:00.000Z",
        view_count: 0,
        status: "published",
        author: { full_name: null, username: "admin" },
        lang: "zh",
        languages: { zh: "published", en: null },
        version: 1,
        content: "<p>水深三米。</p>",
        writing: {
          outdated_language: null,
          review: { state: "none", changed: false },
          first_published_at: "2026-01-31T08:00:00.000Z",
          summary_auto: true,
        },
      });
      const { writing, ...read } = article;
      expect(writing).toBeDefined();
      expect(await context.news.get(anonymous, 1)).toEqual(read);
    });

    it("keeps what a change leaves out", async () => {
      const before = await context.news.create(
        admin,
        draftOf({ cover_image_url: "/images/a.webp", category: "training" }),
      );
      context.pass(1000);
      const after = await context.news.update(admin, before.id, { title: "新标题" });
      const updated_at = "2026-01-31T08:00:01.000Z";
      expect(after).toEqual({ ...before, title: "新标题", version: 2, updated_at });
    });

    it("accepts one of two saves of the same version, and returns the current one to the other", async () => {
      const { id, version } = await context.news.create(admin, draftOf());
      const saves = await Promise.allSettled(
        ["甲", "乙", "丙"].map((title) => context.news.update(admin, id, { title, version })),
      );
      const won = saves.flatMap((save) => (save.status === "fulfilled" ? [save.value] : []));
      const lost = saves.flatMap((save) => (save.status === "rejected" ? [save.reason] : []));
      expect([won.length, lost.length]).toEqual([1, 2]);
      const current = await context.news.get(admin, id);
      expect(current).toEqual(won[0]);
      for (const error of lost) expect(error).toMatchObject({ code: "conflict", details: { data: current } });
    });

    if (engine === "postgres") return; // what follows is the same on every database

    it("lets the summary follow the text until the author writes one", async () => {
      const { id, summary } = await context.news.create(admin, draftOf());
      expect((await context.news.update(admin, id, { summary, content: "<p>新</p>" })).summary).toBe("新");
      expect((await context.news.update(admin, id, { summary: "我的摘要" })).summary).toBe("我的摘要");
      expect((await context.news.update(admin, id, { content: "<p>更新</p>" })).summary).toBe("我的摘要");
      expect((await context.news.update(admin, id, { summary: "" })).summary).toBe("更新");
    });

    it("refuses to publish an empty article, and stores it as a draft", async () => {
      const empty = draftOf({ content: "<p><br></p>" });
      const refusal = { code: "invalid", details: { errors: { content: ["news.content_required"] } } };
      await expect(context.news.create(admin, empty)).rejects.toMatchObject(refusal);
      const { id } = await context.news.create(admin, { ...empty, status: "draft" });
      await expect(context.news.update(admin, id, { status: "published" })).rejects.toMatchObject(refusal);
      expect((await context.news.get(admin, id)).status).toBe("draft");
    });

    it("keeps the day of the first publication when an article is withdrawn and published again", async () => {
      const { id } = await context.news.create(admin, draftOf({ status: "draft" }));
      expect((await context.news.get(admin, id)).published_at).toBeNull();
      const { published_at } = await context.news.update(admin, id, { status: "published" });
      context.pass(86_400_000);
      await context.news.update(admin, id, { status: "draft" });
      await expect(context.news.get(anonymous, id)).rejects.toMatchObject({ code: "not_found", key: "news.not_found" });
      expect(await titles()).toEqual([]);
      expect((await context.news.update(admin, id, { status: "published" })).published_at).toBe(published_at);
    });

    it("counts every save that names no version", async () => {
      const { id } = await context.news.create(admin, draftOf());
      await Promise.all(Array.from({ length: 5 }, (_, i) => context.news.update(admin, id, { title: `${i}` })));
      expect((await context.news.get(admin, id)).version).toBe(6);
    });

    it("publishes each committed change, and nothing else", async () => {
      const { id } = await context.news.create(admin, draftOf());
      await context.news.update(admin, id, { title: "二" });
      await context.news.remove(admin, id);
      await context.news.restore(admin, id);
      expect(context.changes()).toBe(4);
      await expect(context.news.update(admin, id, { version: 99 })).rejects.toThrow();
      await context.news.recordView(anonymous, id, client);
      await context.news.list(anonymous, query());
      expect(context.changes()).toBe(4);
    });
  });

  describe("two languages", () => {
    const english = {
      lang: "en",
      title: "Water quality",
      content: "<p>Three metres deep.</p>",
      status: "published",
    } as const;

    it("are written, published and withdrawn each for itself", async () => {
      const { id } = await context.news.create(admin, draftOf({ status: "draft" }));
      const article = await context.news.update(admin, id, english);
      expect(article).toMatchObject({ lang: "en", version: 1, languages: { zh: "draft", en: "published" } });
      expect(await context.news.get(anonymous, id, "zh")).toMatchObject({
        lang: "en",
        languages: { zh: null, en: "published" },
      });
      await context.news.update(admin, id, { status: "published" });
      expect(await context.news.get(anonymous, id, "zh")).toMatchObject({ lang: "zh", title: "湖泊水质" });
      await context.news.update(admin, id, { lang: "en", status: "draft" });
      expect(await context.news.get(anonymous, id, "en")).toMatchObject({ lang: "zh", title: "湖泊水质" });
    });

    it("are not overwritten by another author of the same translation", async () => {
      const { id } = await context.news.create(admin, draftOf());
      const saves = await Promise.allSettled(
        ["A", "B"].map((title) => context.news.update(admin, id, { ...english, title, version: 0 })),
      );
      expect(saves.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    });

    if (engine === "postgres") return; // what follows is the same on every database

    it("share the cover, the category and the views", async () => {
      const { id } = await context.news.create(admin, draftOf());
      await context.news.update(admin, id, { ...english, category: "training", cover_image_url: "/images/b.webp" });
      await context.news.recordView(anonymous, id, client);
      expect(await context.news.get(anonymous, id, "zh")).toMatchObject({
        lang: "zh",
        category: "training",
        cover_image_url: "/images/b.webp",
        view_count: 1,
      });
    });

    it("default to the one written first", async () => {
      const { id } = await context.news.create(admin, draftOf(english));
      await context.news.update(admin, id, { lang: "zh", title: "水质", content: "<p>三米</p>", status: "published" });
      expect((await context.news.get(anonymous, id)).lang).toBe("en");
      expect((await context.news.update(admin, id, { title: "Water" })).lang).toBe("en");
      expect((await context.news.list(anonymous, query())).articles[0]?.lang).toBe("en");
      expect((await context.news.list(anonymous, query({ lang: "zh" }))).articles[0]?.lang).toBe("zh");
    });

    it("need a title of their own, and begin as a draft", async () => {
      const { id } = await context.news.create(admin, draftOf());
      await expect(context.news.update(admin, id, { lang: "en", content: "<p>x</p>" })).rejects.toMatchObject({
        details: { errors: { title: ["news.title_required"] } },
      });
      expect(await context.news.update(admin, id, { lang: "en", title: "Draft" })).toMatchObject({
        status: "draft",
        content: "",
      });
    });
  });

  describe("the trash", () => {
    it("hides an article from everybody at once and restores it unchanged", async () => {
      const article = await context.news.create(admin, draftOf());
      await context.news.remove(admin, article.id);
      for (const actor of [anonymous, admin])
        await expect(context.news.get(actor, article.id)).rejects.toMatchObject({ code: "not_found" });
      await expect(context.news.update(admin, article.id, { title: "x" })).rejects.toMatchObject({ code: "not_found" });
      await expect(context.news.remove(admin, article.id)).rejects.toMatchObject({ code: "not_found" });
      expect(await titles({ status: "all" }, admin)).toEqual([]);
      expect(await titles({ status: "trash" }, admin)).toEqual(["湖泊水质"]);
      expect(await context.news.restore(admin, article.id)).toEqual(article);
      expect(await titles()).toEqual(["湖泊水质"]);
      await expect(context.news.restore(admin, article.id)).rejects.toMatchObject({ code: "not_found" });
    });

    it("is emptied after 30 days, of texts, saved states and views", async () => {
      const { id } = await context.news.create(admin, draftOf());
      await context.news.update(admin, id, { lang: "en", title: "Water", content: "<p>Three metres.</p>" });
      await context.news.remove(admin, id);
      const { db } = context.database;
      const window_start = "2099-01-01T00:00:00.000Z"; // in no half hour that is forgotten by itself
      await db.insertInto("article_views").values({ article_id: id, visitor_hash: "x", window_start }).execute();
      context.pass(29 * 86_400_000);
      await context.news.purgeExpired();
      expect(await context.stored()).toMatchObject({ articles: 1, versions: 2, revisions: 2 });
      context.pass(2 * 86_400_000);
      await context.news.purgeExpired();
      expect(await context.stored()).toMatchObject({ articles: 0, versions: 0, revisions: 0 });
      expect(await db.selectFrom("article_views").selectAll().execute()).toEqual([]);
    });

    it("is counted anew once it is emptied", async () => {
      const { id } = await context.news.create(admin, draftOf());
      await context.news.remove(admin, id);
      const inTrash = async () => (await context.news.list(admin, { status: "trash", page: 1, limit: 20 })).total;
      context.pass(31 * 86_400_000);
      expect(await inTrash()).toBe(1);
      await context.news.purgeExpired();
      expect(await inTrash()).toBe(0);
    });
  });

  describe("permissions", () => {
    it("shows everybody signed in their own articles", async () => {
      await context.news.create(admin, draftOf({ title: "甲", status: "draft" }));
      context.pass(1000);
      await context.news.create(admin, draftOf({ title: "乙" }));
      await context.news.create(context.actors.colleague, draftOf({ title: "丙" }));
      const mine = async (actor: Actor, status?: "draft" | "published") =>
        (await context.news.listOwn(actor, { status, page: 1 })).articles.map(({ title }) => title);
      expect(await mine(admin)).toEqual(["乙", "甲"]);
      expect(await mine(admin, "draft")).toEqual(["甲"]);
      expect(await mine(admin, "published")).toEqual(["乙"]);
      expect(await mine(context.actors.user)).toEqual([]);
      await expect(mine(anonymous)).rejects.toMatchObject({ code: "unauthorized" });
    });

    it("shows of one's own articles the version that has the status", async () => {
      const { id } = await context.news.create(admin, draftOf({ title: "已发布" }));
      await context.news.update(admin, id, { lang: "en", title: "Draft", content: "<p>Text</p>", status: "draft" });
      const mine = async (status: "draft" | "published", lang: "zh" | "en") =>
        (await context.news.listOwn(admin, { status, lang, page: 1 })).articles.map((one) => [one.title, one.status]);
      expect(await mine("draft", "zh")).toEqual([["Draft", "draft"]]);
      expect(await mine("published", "en")).toEqual([["已发布", "published"]]);
    });

    if (engine === "postgres") return; // what follows is the same on every database

    it.each([
      ["anonymous", "unauthorized"],
      ["user", "forbidden"],
      ["editor", "forbidden"],
    ] as const)("refuses a %s to write", async (role, code) => {
      const { id } = await context.news.create(admin, draftOf());
      const actor = context.actors[role];
      const attempts = [
        context.news.create(actor, draftOf()),
        context.news.update(actor, id, { title: "x" }),
        context.news.remove(actor, id),
        context.news.restore(actor, id),
        context.news.revisions(actor, id),
        context.news.restoreRevision(actor, id, 1),
      ];
      for (const attempt of await Promise.allSettled(attempts)) {
        expect(attempt).toMatchObject({ status: "rejected", reason: { code } });
      }
      expect(await context.news.get(anonymous, id)).toMatchObject({ title: "湖泊水质", version: 1 });
    });

    it("shows drafts to admins alone", async () => {
      const { id } = await context.news.create(admin, draftOf({ status: "draft" }));
      for (const role of ["anonymous", "user", "editor"] as const) {
        await expect(context.news.get(context.actors[role], id)).rejects.toMatchObject({ code: "not_found" });
        for (const status of ["draft", "all", "trash"])
          expect(await titles({ status }, context.actors[role])).toEqual([]);
      }
      expect(await context.news.get(context.actors.colleague, id)).toMatchObject({ status: "draft" });
    });
  });

  // the same on every database
  describe.runIf(engine === "sqlite")("revisions", () => {
    it("belong to their article", async () => {
      const one = await context.news.create(admin, draftOf());
      const other = await context.news.create(admin, draftOf());
      const [revision] = await context.news.revisions(admin, other.id);
      await expect(context.news.restoreRevision(admin, one.id, revision?.id ?? 0)).rejects.toMatchObject({
        code: "not_found",
      });
    });
  });
});
