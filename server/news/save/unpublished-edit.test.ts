import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { type ArticleUpdate, newsListQuerySchema } from "#contract/news.ts";
import { imagesIn } from "#server/storage/image-store.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { testImage } from "#tests/test-images.ts";
import { isImageReferencedByArticle } from "../article-images.queries.ts";

describe.each(engines)("unpublished edits on %s", (engine) => {
  let context: NewsContext;
  let admin: Actor;
  let colleague: Actor;
  let anonymous: Actor;
  beforeEach(async () => {
    context = await createNewsContext(engine);
    ({ admin, colleague, anonymous } = context.actors);
  });
  afterEach(() => context.database.close());

  /** A published article with an unpublished edit. */
  async function createEdited(): Promise<number> {
    const { id, version } = await context.news.create(admin, draftOf({ status: "published" }));
    await context.news.update(admin, id, { title: "未完", content: "<p>写到一半</p>", version, autosave: true });
    return id;
  }
  const change = (id: number, update: ArticleUpdate, actor = admin) => context.news.update(actor, id, update);
  const editTitles = async (id: number) => {
    const states = await context.news.revisions(admin, id);
    return states.filter(({ base_version }) => base_version !== null).map(({ title }) => title);
  };
  const autosave = (id: number, update: ArticleUpdate, actor = admin) => {
    context.pass(1000);
    return change(id, { ...update, autosave: true }, actor);
  };
  const states = async (id: number) =>
    (await context.news.revisions(admin, id)).map(({ title, autosave: own, base_version, author }) => [
      title,
      author.username,
      own ? "autosave" : "save",
      ...(base_version === null ? [] : [base_version]),
    ]);

  it("are the last text of each author", async () => {
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

  it("are returned to their author when stored", async () => {
    const id = await createEdited();
    const again = await change(id, { title: "又", autosave: true });
    const [state] = await context.news.revisions(admin, id);
    expect(again.writing?.unsaved).toBe(state?.id);
    expect((await context.news.get(admin, id)).writing).not.toHaveProperty("unsaved");
  });

  it("outlast their author's withdrawal of the version, and its publication as it stood", async () => {
    const id = await createEdited();
    await change(id, { status: "draft" });
    expect(await editTitles(id)).toEqual(["未完"]);
    await change(id, { status: "published" });
    expect(await editTitles(id)).toEqual(["未完"]);
  });

  it("outlast another cover and category", async () => {
    const id = await createEdited();
    await change(id, { category: "training", cover_image_url: "/images/cover.webp" });
    expect(await editTitles(id)).toEqual(["未完"]);
  });

  it("outlast whatever a colleague does", async () => {
    const id = await createEdited();
    await change(id, { title: "同事", content: "<p>同事的</p>", status: "draft" }, colleague);
    expect(await editTitles(id)).toEqual(["未完"]);
  });

  it("outlast an earlier revision that their author brings back", async () => {
    const id = await createEdited();
    const [, first] = await context.news.revisions(admin, id);
    await context.news.restoreRevision(admin, id, first?.id ?? 0);
    expect(await editTitles(id)).toEqual(["未完"]);
  });

  it("go with the save of a text in their place", async () => {
    const id = await createEdited();
    await change(id, { title: "写完", content: "<p>全文</p>" });
    expect(await editTitles(id)).toEqual([]);
  });

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

  it("keep their images", async () => {
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

  it("do not push revisions out", async () => {
    const { id } = await context.news.create(admin, draftOf({ title: "0" }));
    for (let n = 1; n <= 100; n++) await context.news.update(admin, id, { title: `${n}` });
    await autosave(id, { title: "甲" });
    await context.news.update(colleague, id, { title: "101" });
    const list = await states(id);
    expect([list.length, list.at(-1)?.[0]]).toEqual([101, "2"]);
    expect(list).toContainEqual(["甲", "admin", "autosave", 101]);
  });
});
