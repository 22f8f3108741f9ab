import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { type ArticleUpdate, newsListQuerySchema } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { testImage } from "#tests/test-images.ts";
import { imagesIn } from "../storage/image-store.ts";
import { isImageReferencedByArticle } from "./article-images.queries.ts";

describe.each(engines)("autosaves on %s", (engine) => {
  let context: NewsContext;
  let admin: Actor;
  let colleague: Actor;
  let anonymous: Actor;
  beforeEach(async () => {
    context = await createNewsContext(engine);
    ({ admin, colleague, anonymous } = context.actors);
  });
  afterEach(() => context.database.close());

  const autosave = (id: number, change: ArticleUpdate, actor = admin) => {
    context.pass(1000);
    return context.news.update(actor, id, { ...change, autosave: true });
  };
  const states = async (id: number) =>
    (await context.news.revisions(admin, id)).map(({ title, autosave: own, base_version, author }) => [
      title,
      author.username,
      own ? "autosave" : "save",
      ...(base_version === null ? [] : [base_version]),
    ]);
  const draft = (title = "稿") => context.news.create(admin, draftOf({ title, status: "draft" }));

  describe("of a draft", () => {
    it("are saves of it, of which the last is kept", async () => {
      const { id, version } = await draft();
      const first = await autosave(id, { title: "稿一", version });
      const second = await autosave(id, { title: "稿二", version: first.version });
      expect(second).toMatchObject({ title: "稿二", version: version + 2, status: "draft" });
      expect(await states(id)).toEqual([
        ["稿二", "admin", "autosave"],
        ["稿", "admin", "save"],
      ]);
    });

    it("of two authors do not take each other's place", async () => {
      const { id } = await draft();
      await autosave(id, { title: "甲" });
      await autosave(id, { title: "乙" }, colleague);
      await autosave(id, { title: "丙" });
      await context.news.update(colleague, id, { title: "丁" });
      expect(await states(id)).toEqual([
        ["丁", "colleague", "save"],
        ["丙", "admin", "autosave"],
        ["乙", "colleague", "autosave"],
        ["甲", "admin", "autosave"],
        ["稿", "admin", "save"],
      ]);
    });

    if (engine === "postgres") return; // what follows is the same on every database

    it("create an article of one state", async () => {
      const created = await context.news.create(admin, { ...draftOf({ status: "draft" }), autosave: true });
      const after = await autosave(created.id, { title: "二", version: created.version });
      expect(after.version).toBe(2);
      expect(await states(created.id)).toEqual([["二", "admin", "autosave"]]);
    });

    it("give their place to the save that continues them", async () => {
      const { id } = await draft();
      await autosave(id, { title: "稿一" });
      await context.news.update(admin, id, { title: "成" });
      expect(await states(id)).toEqual([
        ["成", "admin", "save"],
        ["稿", "admin", "save"],
      ]);
    });

    it("become a save where the same text is saved or published", async () => {
      const { id } = await draft();
      await autosave(id, { title: "稿一" });
      await context.news.update(admin, id, { title: "稿一", status: "published" });
      expect(await states(id)).toEqual([
        ["稿一", "admin", "save"],
        ["稿", "admin", "save"],
      ]);
    });

    it("stay where the next save says that it does not continue them", async () => {
      const { id } = await draft();
      await autosave(id, { title: "甲" });
      await context.news.update(admin, id, { title: "乙", keep_previous: true });
      expect((await states(id)).map(([title]) => title)).toEqual(["乙", "甲", "稿"]);
    });

    it("stay where an earlier state is brought back", async () => {
      const { id } = await draft();
      await autosave(id, { title: "甲" });
      const list = await context.news.revisions(admin, id);
      await context.news.restoreRevision(admin, id, list.at(-1)?.id ?? 0);
      expect(await states(id)).toEqual([
        ["稿", "admin", "save"],
        ["甲", "admin", "autosave"],
        ["稿", "admin", "save"],
      ]);
    });

    it("are refused where somebody has saved since", async () => {
      const { id, version } = await draft();
      const current = await context.news.update(colleague, id, { title: "乙" });
      await expect(autosave(id, { title: "甲", version })).rejects.toMatchObject({
        code: "conflict",
        details: { data: current },
      });
      expect(await context.news.get(admin, id)).toEqual(current);
    });

    it("leave the cover and the category to readers of the other language", async () => {
      const { id } = await context.news.create(admin, draftOf());
      const shared = { category: "training", cover_image_url: "/images/b.webp" } as const;
      const before = await context.news.get(anonymous, id);
      await autosave(id, { lang: "en", title: "Water", version: 0, ...shared });
      expect(await context.news.get(anonymous, id)).toEqual(before);
      await context.news.update(admin, id, { status: "draft" });
      expect(await autosave(id, { lang: "en", ...shared })).toMatchObject(shared);
    });

    it("keep a version outdated until its author saves it", async () => {
      const { id } = await context.news.create(admin, draftOf());
      await context.news.update(admin, id, { lang: "en", title: "Water" });
      await context.news.update(admin, id, { title: "新" });
      const outdated = async () => {
        const list = await context.news.list(admin, newsListQuerySchema.parse({ status: "all" }));
        return list.articles[0]?.management?.outdated_language;
      };
      await autosave(id, { lang: "en", title: "Waters" });
      expect(await outdated()).toBe("en");
      await context.news.update(admin, id, { lang: "en", title: "Waters" });
      expect(await outdated()).toBeNull();
    });
  });

  describe("of a published version", () => {
    it("are kept beside it, the last one of each author", async () => {
      const { id } = await context.news.create(admin, draftOf({ title: "一" }));
      await autosave(id, { title: "甲" });
      await autosave(id, { title: "乙" }, colleague);
      await autosave(id, { title: "丙", content: "<p>丙</p>" });
      expect(await states(id)).toEqual([
        ["丙", "admin", "autosave", 1],
        ["乙", "colleague", "autosave", 1],
        ["一", "admin", "save"],
      ]);
      const [own] = await context.news.revisions(admin, id);
      expect(await context.news.revision(admin, id, own?.id ?? 0)).toEqual({
        ...own,
        summary: "丙",
        content: "<p>丙</p>",
      });
    });

    it("are discarded by their author alone, and nothing else is", async () => {
      const { id } = await context.news.create(admin, draftOf());
      await autosave(id, { title: "甲" });
      const [unsaved, saved] = await context.news.revisions(admin, id);
      const discard = (actor: Actor, state = unsaved) => context.news.discardRevision(actor, id, state?.id ?? 0);
      await expect(discard(colleague)).rejects.toMatchObject({ code: "forbidden" });
      await expect(discard(admin, saved)).rejects.toMatchObject({ code: "forbidden" });
      await discard(admin);
      expect((await states(id)).length).toBe(1);
      await expect(discard(admin)).rejects.toMatchObject({ code: "not_found" });
    });

    if (engine === "postgres") return; // what follows is the same on every database

    it("change nothing that anybody reads", async () => {
      const before = await context.news.create(admin, draftOf());
      const read = await context.news.get(anonymous, before.id);
      const list = await context.news.list(anonymous, newsListQuerySchema.parse({}));
      const managed = await context.news.list(admin, newsListQuerySchema.parse({ status: "all" }));
      const changes = context.changes();
      const fields = { title: "新", content: "<p>新</p>", summary: "新", category: "training" } as const;
      const { writing, ...article } = await autosave(before.id, { ...fields, version: before.version });
      const [{ id: unsaved } = { id: 0 }] = await context.news.revisions(admin, before.id);
      expect({ ...article, writing }).toEqual({ ...before, writing: { ...before.writing, unsaved } });
      expect(await context.news.get(anonymous, before.id)).toEqual(read);
      expect(await context.news.list(anonymous, newsListQuerySchema.parse({}))).toEqual(list);
      expect(await context.news.list(admin, newsListQuerySchema.parse({ status: "all" }))).toEqual(managed);
      expect(context.changes()).toBe(changes);
    });

    it("may be empty while the author writes, and go where the text is the published one again", async () => {
      const { id, title, content } = await context.news.create(admin, draftOf({ title: "一" }));
      await autosave(id, { title: "甲", content: "" });
      expect((await states(id))[0]).toEqual(["甲", "admin", "autosave", 1]);
      await autosave(id, { title, content });
      expect(await states(id)).toEqual([["一", "admin", "save"]]);
    });

    it.each([
      ["save", { title: "成" }],
      ["publish", { title: "成", status: "published" }],
      ["withdraw", { title: "成", status: "draft" }],
    ] as const)("go when their author comes to %s, and not when a colleague does", async (_, change) => {
      const { id } = await context.news.create(admin, draftOf({ title: "一" }));
      await autosave(id, { title: "甲" });
      await context.news.update(colleague, id, change);
      expect(await states(id)).toContainEqual(["甲", "admin", "autosave", 1]);
      await context.news.update(admin, id, change);
      expect((await states(id)).filter(([, , kind]) => kind === "autosave")).toEqual([]);
    });

    it("are refused where somebody has saved since", async () => {
      const { id, version } = await context.news.create(admin, draftOf());
      await context.news.update(colleague, id, { title: "乙" });
      await expect(autosave(id, { title: "甲", version })).rejects.toMatchObject({ code: "conflict" });
    });

    it("hold the pictures in them", async () => {
      const { id } = await context.news.create(admin, draftOf());
      const bytes = Buffer.from(await testImage()).toString("base64");
      await autosave(id, { content: `<p>图</p><img src="data:image/png;base64,${bytes}" alt="图">` });
      const { db } = context.database;
      const { url } = await db.selectFrom("media").select("url").executeTakeFirstOrThrow();
      const [image = ""] = imagesIn(url);
      const shown = () => db.transaction().execute((trx) => isImageReferencedByArticle(trx, image));
      expect(await shown()).toBe(true);
      const [unsaved] = await context.news.revisions(admin, id);
      await context.news.discardRevision(admin, id, unsaved?.id ?? 0);
      expect(await shown()).toBe(false);
    });

    it("do not push saved states out", async () => {
      const { id } = await context.news.create(admin, draftOf({ title: "0" }));
      for (let n = 1; n <= 100; n++) await context.news.update(admin, id, { title: `${n}` });
      await autosave(id, { title: "甲" });
      await context.news.update(colleague, id, { title: "101" });
      const list = await states(id);
      expect([list.length, list.at(-1)?.[0]]).toEqual([101, "2"]);
      expect(list).toContainEqual(["甲", "admin", "autosave", 101]);
    });
  });

  it("and a publication that come at once leave one of the two in full", async () => {
    for (const status of ["draft", "published"] as const) {
      const { id, version } = await context.news.create(admin, draftOf({ title: "原", status }));
      const saves = await Promise.allSettled(
        Array.from({ length: 50 }, (_, i) => {
          const text = { title: `${i}`, content: `<p>${i}</p>`, version };
          if (i % 2) return context.news.update(admin, id, { ...text, autosave: true });
          return context.news.update(colleague, id, { ...text, status: "published" });
        }),
      );
      for (const save of saves) if (save.status === "rejected") expect(save.reason).toMatchObject({ code: "conflict" });
      const now = await context.news.get(admin, id);
      expect(now).toMatchObject({ version: version + 1, content: now.title === "原" ? "" : `<p>${now.title}</p>` });
      expect(now.status).toBe(status === "published" || Number(now.title) % 2 === 0 ? "published" : "draft");
      const saved = (await states(id)).filter((state) => state.length === 3);
      expect(saved.map(([title]) => title)).toEqual([now.title, "原"]);
    }
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it.each(["anonymous", "user", "editor"] as const)("are nothing for a %s", async (role) => {
    const { id } = await context.news.create(admin, draftOf());
    await autosave(id, { title: "甲" });
    const [unsaved] = await context.news.revisions(admin, id);
    const code = role === "anonymous" ? "unauthorized" : "forbidden";
    const actor = context.actors[role];
    await expect(autosave(id, { title: "x" }, actor)).rejects.toMatchObject({ code });
    await expect(context.news.revision(actor, id, unsaved?.id ?? 0)).rejects.toMatchObject({ code });
    await expect(context.news.discardRevision(actor, id, unsaved?.id ?? 0)).rejects.toMatchObject({ code });
  });
});
