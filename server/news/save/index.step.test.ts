import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { articleUpdateSchema } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";

describe.each(engines)("the search index after a save on %s", (engine) => {
  let context: NewsContext;
  beforeEach(async () => {
    context = await createNewsContext(engine);
  });
  afterEach(() => context.database.close());

  const save = (id: number, input: object) =>
    context.news.update(context.actors.admin, id, articleUpdateSchema.parse(input));
  const indexed = () =>
    context.database.db.selectFrom("search_documents").select(["lang", "title"]).orderBy("lang").execute();

  it("holds the published versions as they are now", async () => {
    const { id } = await context.news.create(context.actors.admin, draftOf({ title: "湖", status: "draft" }));
    expect(await indexed()).toEqual([]);
    await save(id, { status: "published" });
    await save(id, { lang: "en", title: "Lake", content: "<p>Deep.</p>" });
    expect(await indexed()).toEqual([{ lang: "zh", title: "湖" }]);
    await save(id, { lang: "en", status: "published" });
    await save(id, { lang: "zh", title: "大湖" });
    expect(await indexed()).toEqual([
      { lang: "en", title: "Lake" },
      { lang: "zh", title: "大湖" },
    ]);
    await save(id, { lang: "zh", status: "draft" });
    expect(await indexed()).toEqual([{ lang: "en", title: "Lake" }]);
  });

  it("does not hold an unpublished edit", async () => {
    const { id } = await context.news.create(context.actors.admin, draftOf({ title: "湖" }));
    await save(id, { title: "海", autosave: true });
    expect(await indexed()).toEqual([{ lang: "zh", title: "湖" }]);
  });
});
