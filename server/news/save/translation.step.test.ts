import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourceChanges } from "#contract/comparison/source-changes.ts";
import type { ArticleUpdate } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { isImageReferencedByArticle } from "../article-images.queries.ts";

const english = { lang: "en", title: "Lake", content: "<p>Three metres.</p><p>Ten degrees.</p>" } as const;
const chinese = "<p>水深三米。</p><p>水温十度。</p>";

describe.each(engines)("an outdated version on %s", (engine) => {
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

  it("contains the source as it was when both agreed, over several saves of the source", async () => {
    await save({ lang: "zh", content: chinese.replace("三", "四") });
    await save({ lang: "zh", content: chinese.replace("三", "五"), title: "大湖" });
    expect(await source()).toMatchObject({
      outdated_language: "en",
      before: { content: chinese, summary: "" },
      now: { title: "大湖", content: chinese.replace("三", "五") },
    });
    expect((await changes()).map(({ field }) => field)).toEqual(["title", "content"]);
  });

  it("is up to date where the source is again what it was", async () => {
    await save({ lang: "zh", content: chinese.replace("三", "四") });
    await save({ lang: "zh", content: chinese });
    expect(await outdated()).toBeNull();
  });

  it("is told of changes of its source alone, not of its own", async () => {
    await save({ lang: "en", content: "<p>Three metres deep.</p><p>Ten degrees.</p>", autosave: true });
    await save({ lang: "en", content: "<p>Three metres deep.</p><p>Ten degrees Celsius.</p>", status: "published" });
    await save({ lang: "zh", status: "published" });
    await save({ lang: "en", title: "A lake" });
    expect(await outdated()).toBeNull();
  });

  it("keeps the marks of other paragraphs when a word is corrected", async () => {
    await save({ lang: "zh", content: chinese.replace("三", "四").replace("十", "九") });
    await save({ lang: "en", content: english.content.replace("Three", "Four") });
    expect(await outdated()).toBe("en");
    const [change, ...others] = await changes();
    expect(others).toEqual([]);
    expect(change?.diff[0]).toMatchObject({
      kind: "changed",
      before: { children: [{ type: "text", value: "水温十度。" }] },
    });
    await save({ ...english, content: english.content.replace("Three", "Four") });
    expect(await outdated()).toBe("en");
    await save({ lang: "en", content: "<p>Four metres.</p><p>Nine degrees.</p>" });
    expect(await outdated()).toBeNull();
  });

  it("follows the source by what was saved automatically once its author saves it", async () => {
    await save({ lang: "zh", content: chinese.replace("三", "四") });
    const content = english.content.replace("Three", "Four");
    await save({ lang: "en", content, autosave: true });
    expect(await outdated()).toBe("en");
    await save({ lang: "en", content });
    expect(await outdated()).toBeNull();
  });

  it("stays up to date where the source is saved in another form", async () => {
    const list = "<ul><li>甲</li></ul><blockquote>乙</blockquote>";
    await save({ lang: "zh", content: list });
    await mark(await changes());
    await save({ lang: "zh", content: "<ul><li><p>甲</p></li></ul><blockquote><p>乙</p></blockquote>" });
    expect(await outdated()).toBeNull();
  });

  it("stays up to date by a cover, a category, or the same text in other HTML", async () => {
    const content = '<p>水深三米。</p><p><img alt="湖" src="/images/a.webp"></p>';
    await save({ lang: "zh", content });
    await mark(await changes());
    expect(await outdated()).toBeNull();
    await save({ lang: "zh", content, category: "training", cover_image_url: "/images/b.webp" });
    await save({ lang: "zh", content: `${content}\n`, title: "湖泊水质", summary: null });
    await save({ ...english });
    await save({ lang: "zh", content: `${content} `, category: "announcement" });
    expect(await outdated()).toBeNull();
  });

  it("keeps the images of what it contains", async () => {
    const name = "0123456789abcdef0123456789abcdef";
    await save({ lang: "zh", content: `${chinese}<p><img src="/uploads/media/${name}.10x10.webp" alt="湖"></p>` });
    await mark(await changes());
    await save({ lang: "zh", content: chinese });
    await context.database.db.deleteFrom("article_revisions").execute();
    expect(await isImageReferencedByArticle(context.database.db, name)).toBe(true);
    await mark(await changes());
    expect(await isImageReferencedByArticle(context.database.db, name)).toBe(false);
  });
});
