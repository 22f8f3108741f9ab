import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import type { ArticleUpdate } from "#contract/news.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";

describe("unpublished edits", () => {
  let context: NewsContext;
  let admin: Actor;
  let colleague: Actor;
  beforeEach(async () => {
    context = await createNewsContext("sqlite");
    ({ admin, colleague } = context.actors);
  });
  afterEach(() => context.database.close());

  /** An article with a text beside what its readers see. */
  async function writeBeside(): Promise<number> {
    const { id, version } = await context.news.create(admin, draftOf({ status: "published" }));
    await context.news.update(admin, id, { title: "未完", content: "<p>写到一半</p>", version, autosave: true });
    return id;
  }
  const change = (id: number, update: ArticleUpdate, actor = admin) => context.news.update(actor, id, update);
  const beside = async (id: number) => {
    const states = await context.news.revisions(admin, id);
    return states.filter(({ base_version }) => base_version !== null).map(({ title }) => title);
  };

  it("are returned to their author when stored", async () => {
    const id = await writeBeside();
    const again = await change(id, { title: "又", autosave: true });
    const [state] = await context.news.revisions(admin, id);
    expect(again.writing?.unsaved).toBe(state?.id);
    expect((await context.news.get(admin, id)).writing).not.toHaveProperty("unsaved");
  });

  it("outlasts its author's withdrawal of the version, and its publication as it stood", async () => {
    const id = await writeBeside();
    await change(id, { status: "draft" });
    expect(await beside(id)).toEqual(["未完"]);
    await change(id, { status: "published" });
    expect(await beside(id)).toEqual(["未完"]);
  });

  it("outlasts another cover and category", async () => {
    const id = await writeBeside();
    await change(id, { category: "training", cover_image_url: "/images/cover.webp" });
    expect(await beside(id)).toEqual(["未完"]);
  });

  it("outlasts whatever a colleague does", async () => {
    const id = await writeBeside();
    await change(id, { title: "同事", content: "<p>同事的</p>", status: "draft" }, colleague);
    expect(await beside(id)).toEqual(["未完"]);
  });

  it("outlasts an earlier state that its author brings back", async () => {
    const id = await writeBeside();
    const [, first] = await context.news.revisions(admin, id);
    await context.news.restoreRevision(admin, id, first?.id ?? 0);
    expect(await beside(id)).toEqual(["未完"]);
  });

  it("goes with the save of a text in its place", async () => {
    const id = await writeBeside();
    await change(id, { title: "写完", content: "<p>全文</p>" });
    expect(await beside(id)).toEqual([]);
  });

  it("stays among the states where most of it goes at once", async () => {
    const long = `<p>${"一整段文字。".repeat(100)}</p>`;
    const { id, version } = await context.news.create(
      admin,
      draftOf({ status: "draft", content: long, autosave: true }),
    );
    const cleared = await change(id, { content: "<p>误</p>", version, autosave: true });
    await change(id, { content: "<p>误删</p>", version: cleared.version, autosave: true });
    const states = await context.news.revisions(admin, id);
    const texts = await Promise.all(states.map((state) => context.news.revision(admin, id, state.id)));
    expect(texts.map(({ content }) => content)).toEqual(["<p>误删</p>", long]);
  });
});
