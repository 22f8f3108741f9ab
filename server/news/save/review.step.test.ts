import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ArticleUpdate, articleUpdateSchema } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { createReviewContext, type ReviewContext } from "#tests/review-context.ts";

const skipped = "<h4>Depth</h4><p>The lake is deep.</p>";
const headings = { rule: "headings_order", key: "a1", reason: "As in the source" } as const;

describe.each(engines)("the reasons of a publication on %s", (engine) => {
  let context: NewsContext;
  let id: number;
  const save = (input: ArticleUpdate) => context.news.update(context.actors.admin, id, { lang: "en", ...input });
  const history = () => context.database.db.selectFrom("article_reviews").selectAll().orderBy("id").execute();
  const logged = async () =>
    (await context.database.db.selectFrom("audit_log").selectAll().orderBy("id").execute()).filter(
      ({ action }) => action === "article_findings_waived",
    );

  beforeEach(async () => {
    context = await createNewsContext(engine);
    ({ id } = await context.news.create(context.actors.admin, draftOf()));
  });
  afterEach(() => context.database.close());

  it("are recorded once, and again where one is another", async () => {
    await save({ title: "Lake", content: skipped, status: "published", waived: [headings] });
    await save({ title: "Lakes", waived: [headings] });
    expect(await history()).toHaveLength(1);
    await save({ title: "Lake", waived: [{ ...headings, reason: "Wanted" }] });
    expect(await history()).toHaveLength(2);
    expect(await logged()).toHaveLength(2);
    const { id: created } = await context.news.create(context.actors.admin, {
      ...draftOf({ status: "published" }),
      lang: "en",
      content: skipped,
      title: "Lake",
      waived: [headings],
    });
    expect((await history()).at(-1)).toMatchObject({ article_id: created, lang: "en", version: 1 });
  });
});

describe.each(engines)("a submission on %s", (engine) => {
  let context: ReviewContext;
  beforeEach(async () => {
    context = await createReviewContext(engine);
  });
  afterEach(() => context.close());

  const lang = "en" as const;

  it("ends with a direct publication of another text, which is no approval", async () => {
    const { services, actor, article } = context;
    await services.review.submit(actor("author"), article.id, { lang, version: 1, note: "" });
    const change = articleUpdateSchema.parse({ lang, content: "<p>Other</p>", status: "published" });
    await services.news.update(actor("admin"), article.id, change);
    expect(await services.review.get(actor("admin"), article.id, lang)).toMatchObject({ state: "none" });
    expect(await context.actions()).not.toContain("article_approved");
    expect((await context.mails()).at(-1)).toMatchObject({ to: "author" });
  });
});
