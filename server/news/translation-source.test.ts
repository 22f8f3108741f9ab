import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourceChanges } from "#contract/comparison/source-changes.ts";
import type { ArticleUpdate } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";

const english = { lang: "en", title: "Lake", content: "<p>Three metres.</p><p>Ten degrees.</p>" } as const;
const chinese = "<p>水深三米。</p><p>水温十度。</p>";

describe.each(engines)("the source of an outdated version on %s", (engine) => {
  let context: NewsContext;
  let id: number;
  const save = (input: ArticleUpdate, actor = context.actors.admin) => context.news.update(actor, id, input);
  const source = () => context.news.translationSource(context.actors.admin, id);
  const changes = async () => {
    const { before, now } = await source();
    return before && now ? sourceChanges(before, now) : [];
  };
  const mark = (done: readonly { key: string }[], actor = context.actors.admin) =>
    context.news.markChangesDone(actor, id, { lang: "en", done: done.map(({ key }) => key) });
  const outdated = async () => (await context.news.get(context.actors.admin, id)).writing?.outdated_language;

  beforeEach(async () => {
    context = await createNewsContext(engine);
    ({ id } = await context.news.create(context.actors.admin, draftOf({ content: chinese })));
    await save(english);
  });
  afterEach(() => context.database.close());

  it("is up to date once all changes are done, also those of another admin", async () => {
    await save({ lang: "zh", content: chinese.replace("三", "四"), title: "大湖" });
    const [title, block] = await changes();
    await mark(title ? [title] : []);
    expect(await outdated()).toBe("en");
    expect(await changes()).toEqual([block]);
    await save(
      { lang: "zh", content: chinese.replace("三", "四").replace("十", "九"), title: "大湖" },
      context.actors.colleague,
    );
    expect(await changes()).toHaveLength(2);
    context.changed();
    expect(await mark(await changes(), context.actors.colleague)).toEqual({
      outdated_language: null,
      before: null,
      now: null,
    });
    expect(context.changed()).toEqual(["articles"]);
    expect(await outdated()).toBeNull();
    await save({ lang: "zh", title: "海" });
    expect((await changes()).map(({ field }) => field)).toEqual(["title"]);
  });

  it("answers a mark for a change that is no longer there with the present text, and marks nothing", async () => {
    await save({ lang: "zh", content: chinese.replace("三", "四"), title: "大湖" });
    const seen = await changes();
    await save({ lang: "zh", content: chinese.replace("三", "五") });
    const data = await source();
    await expect(mark(seen)).rejects.toMatchObject({ code: "conflict", details: { data } });
    expect(await changes()).toHaveLength(2);
  });

  it("accepts one of two marks of the same change", async () => {
    await save({ lang: "zh", title: "大湖" });
    const seen = await changes();
    const marks = await Promise.allSettled([mark(seen), mark(seen, context.actors.colleague)]);
    expect(marks.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await outdated()).toBeNull();
  });

  it("is shown to those who write it alone", async () => {
    for (const actor of [context.actors.editor, context.actors.user])
      await expect(context.news.translationSource(actor, id)).rejects.toMatchObject({ code: "forbidden" });
    await save({ lang: "zh", title: "大湖" });
    await expect(mark(await changes(), context.actors.user)).rejects.toMatchObject({ code: "forbidden" });
  });
});
