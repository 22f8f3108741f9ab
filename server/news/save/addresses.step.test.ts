import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ArticleCreate } from "#contract/news.ts";
import { createNewsContext, type NewsContext } from "#tests/news-context.ts";
import type { ChangedPages } from "../../url-submission/url-submission.port.ts";

const draft: ArticleCreate = {
  lang: "zh",
  status: "draft",
  title: "标题",
  content: "<p>正文</p>",
  category: "news",
};

describe("what search engines are told of an article", () => {
  let context: NewsContext;
  let told: ChangedPages[];
  beforeEach(async () => {
    told = [];
    context = await createNewsContext("sqlite", { submitUrls: async (_trx, pages) => void told.push(pages) });
  });
  afterEach(() => context.database.close());
  const since = () => told.splice(0);
  const changed = (...pages: string[]) => [{ changed: pages, removed: [] }];

  it("is nothing of drafts, and each version's own address once it is published, changed or withdrawn", async () => {
    const { news, actors } = context;
    const { id } = await news.create(actors.admin, draft);
    await news.update(actors.admin, id, { lang: "zh", title: "另一个标题" });
    expect(since()).toEqual([]);
    await news.update(actors.admin, id, { lang: "zh", status: "published" });
    expect(since()).toEqual(changed(`/zh/news/${id}`));
    await news.update(actors.admin, id, { lang: "en", status: "published", title: "A title", content: "<p>Text</p>" });
    expect(since()).toEqual(changed(`/en/news/${id}`));
    await news.update(actors.admin, id, { lang: "zh", title: "另一个标题" });
    expect(since()).toEqual([]);
    await news.update(actors.admin, id, { lang: "zh", title: "第三个标题" });
    expect(since()).toEqual(changed(`/zh/news/${id}`));
    await news.update(actors.admin, id, { lang: "zh", category: "training" });
    expect(since()).toEqual(changed(`/zh/news/${id}`, `/en/news/${id}`));
    await news.update(actors.admin, id, { lang: "en", status: "draft" });
    expect(since()).toEqual([{ changed: [], removed: [`/en/news/${id}`] }]);
    await news.remove(actors.admin, id);
    expect(since()).toEqual([{ changed: [], removed: [`/zh/news/${id}`] }]);
    await news.restore(actors.admin, id);
    expect(since()).toEqual(changed(`/zh/news/${id}`));
  });

  it("is an article that is published at once", async () => {
    const { id } = await context.news.create(context.actors.admin, { ...draft, status: "published" });
    expect(since()).toEqual(changed(`/zh/news/${id}`));
  });
});
