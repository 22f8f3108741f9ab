import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newsTag } from "#contract/page-tags.ts";
import { createProfileService } from "#server/account/profile.service.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { createSecretKey } from "#server/encryption/secret-key.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";

const content = { lang: "en", title: "Water quality", content: "<p>Three metres deep.</p>" } as const;

describe("the tags of a change to an article", () => {
  let context: NewsContext;
  beforeEach(async () => {
    context = await createNewsContext("sqlite");
  });
  afterEach(() => context.database.close());

  /** What is announced while something is done. */
  async function of<T>(work: Promise<T>) {
    context.changed();
    const result = await work;
    return { tags: context.changed(), result };
  }

  it("name the lists where it appears, moves or vanishes, and the article alone where it is edited", async () => {
    const { news, actors } = context;
    const { tags, result } = await of(news.create(actors.admin, draftOf()));
    const { id } = result;
    const [article, lists] = [
      [`articles`, `news`, `article:${id}`],
      ["news:zh", "news:en"],
    ];
    expect(tags).toEqual([...article, ...lists]);
    expect((await of(news.update(actors.admin, id, { title: "二" }))).tags).toEqual(article);
    expect((await of(news.update(actors.admin, id, { cover_image_url: "/images/b.webp" }))).tags).toEqual(article);
    expect((await of(news.update(actors.admin, id, { category: "training" }))).tags).toEqual([...article, ...lists]);
    expect((await of(news.update(actors.admin, id, { status: "draft" }))).tags).toEqual([...article, ...lists]);
    expect((await of(news.update(actors.admin, id, { status: "published" }))).tags).toEqual([...article, ...lists]);
    expect((await of(news.remove(actors.admin, id))).tags).toEqual([...article, ...lists]);
    expect((await of(news.restore(actors.admin, id))).tags).toEqual([...article, ...lists]);
  });

  it("name no page for what visitors cannot see", async () => {
    const { news, actors } = context;
    const { tags, result } = await of(news.create(actors.admin, draftOf({ status: "draft" })));
    expect(tags).toEqual(["articles"]);
    const { id } = result;
    expect((await of(news.update(actors.admin, id, { title: "二", category: "training" }))).tags).toEqual(["articles"]);
    expect((await of(news.remove(actors.admin, id))).tags).toEqual(["articles"]);
    expect((await of(news.restore(actors.admin, id))).tags).toEqual(["articles"]);
    await news.update(actors.admin, id, { status: "published" });
    // a draft in the other language, and an unpublished edit of the published version
    expect((await of(news.update(actors.admin, id, { ...content, status: "draft" }))).tags).toEqual(["articles"]);
    expect((await of(news.update(actors.admin, id, { title: "三", autosave: true }))).tags).toEqual([]);
    const published = await of(news.update(actors.admin, id, { lang: "en", status: "published" }));
    // it is first in the lists of its language
    expect(published.tags).toEqual(["articles", "news", `article:${id}`, newsTag("en")]);
  });

  it("are those of the author's name where that changes", async () => {
    const { database, news, actors } = context;
    const tags: string[] = [];
    const onChange = (changed: readonly string[]) => void tags.push(...changed);
    const profile = createProfileService({
      db: database.db,
      notify: async () => {},
      record: createRecorder(),
      onChange,
      key: createSecretKey({ dataDir: database.dataDir }),
    });
    await profile.rename(actors.colleague, { full_name: "Nobody's author" });
    expect(tags).toEqual([]);
    const { author } = await news.create(actors.colleague, draftOf());
    await profile.rename(actors.colleague, { full_name: "Ada" });
    expect(tags).toEqual([`author:${author.username}`, "news", "articles"]);
  });
});
