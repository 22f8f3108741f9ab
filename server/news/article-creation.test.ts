import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";

describe.each(engines)("an article whose creation is asked for again, on %s", (engine) => {
  let context: NewsContext;
  beforeEach(async () => {
    context = await createNewsContext(engine);
  });
  afterEach(() => context.database.close());

  const key = "form-0001";
  const create = (fields: Parameters<typeof draftOf>[0] = {}, who: "admin" | "colleague" = "admin") =>
    context.news.create(context.actors[who], draftOf({ status: "draft", key, ...fields }));

  it("is answered as it stands, and there is no second one", async () => {
    const first = await create({ title: "一" });
    await expect(create({ title: "二", status: "published" })).rejects.toMatchObject({
      code: "conflict",
      details: { data: { id: first.id, title: "一", status: "draft", version: 1 } },
    });
    expect(await context.stored()).toMatchObject({ articles: 1, versions: 1, revisions: 1 });
  });

  it("is created once where both come at once", async () => {
    const results = await Promise.allSettled([create(), create(), create()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await context.stored()).articles).toBe(1);
  });

  it("is another one of another author, in another form, or where it lies in the trash", async () => {
    const { id } = await create();
    await create({}, "colleague");
    await create({ key: "form-0002" });
    await context.news.remove(context.actors.admin, id);
    await create();
    expect((await context.stored()).articles).toBe(4);
  });

  it("is another one where its form says nothing", async () => {
    await create({ key: undefined });
    await create({ key: undefined });
    expect((await context.stored()).articles).toBe(2);
  });
});
