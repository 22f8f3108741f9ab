import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import type { ArticleUpdate } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";

describe.each(engines)("the revisions of a version on %s", (engine) => {
  let context: NewsContext;
  let admin: Actor;
  let colleague: Actor;
  beforeEach(async () => {
    context = await createNewsContext(engine);
    ({ admin, colleague } = context.actors);
  });
  afterEach(() => context.database.close());

  const autosave = (id: number, change: ArticleUpdate, actor = admin) => {
    context.pass(1000);
    return context.news.update(actor, id, { ...change, autosave: true });
  };
  const states = async (id: number) =>
    (await context.news.revisions(admin, id)).map(({ title, autosave: own, author }) => [
      title,
      author.username,
      own ? "autosave" : "save",
    ]);
  const draft = (title = "稿") => context.news.create(admin, draftOf({ title, status: "draft" }));

  it("store every saved text, and restore one as a new version", async () => {
    const { id } = await context.news.create(admin, draftOf({ title: "一" }));
    await context.news.update(context.actors.colleague, id, { title: "二", content: "<p>2</p>" });
    await context.news.update(admin, id, { status: "draft" });
    const list = await context.news.revisions(admin, id);
    expect(list.map(({ title, author }) => [title, author.username])).toEqual([
      ["二", "colleague"],
      ["一", "admin"],
    ]);
    const restored = await context.news.restoreRevision(admin, id, list[1]?.id ?? 0);
    expect(restored).toMatchObject({ title: "一", content: "<p>水深三米。</p>", version: 4, status: "draft" });
    expect((await context.news.revisions(admin, id)).map(({ title }) => title)).toEqual(["一", "二", "一"]);
  });

  describe("from autosaves of a draft", () => {
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

    it("stays among the states where most of it goes at once", async () => {
      const long = `<p>${"一整段文字。".repeat(100)}</p>`;
      const { id, version } = await context.news.create(
        admin,
        draftOf({ status: "draft", content: long, autosave: true }),
      );
      const cleared = await context.news.update(admin, id, { content: "<p>误</p>", version, autosave: true });
      await context.news.update(admin, id, { content: "<p>误删</p>", version: cleared.version, autosave: true });
      const states = await context.news.revisions(admin, id);
      const texts = await Promise.all(states.map((state) => context.news.revision(admin, id, state.id)));
      expect(texts.map(({ content }) => content)).toEqual(["<p>误删</p>", long]);
    });
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("begin with the text before the first save", async () => {
    const { id } = await context.news.create(admin, draftOf({ title: "样稿" }));
    await context.database.db.deleteFrom("article_revisions").execute();
    await context.news.update(admin, id, { title: "改" });
    expect((await context.news.revisions(admin, id)).map(({ title }) => title)).toEqual(["改", "样稿"]);
  });
});
