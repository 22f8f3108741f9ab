import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { articleUpdateSchema, myArticlesQuerySchema, newsListQuerySchema } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createReviewContext, type ReviewContext } from "#tests/review-context.ts";

let context: ReviewContext;
afterEach(() => context.close());

const lang = "en" as const;

describe.each(engines)("the review of a version on %s", (engine) => {
  beforeEach(async () => {
    context = await createReviewContext(engine);
  });

  it("goes from the author's draft through a return to a publication, with mails, history and log", async () => {
    const { services, actor, article } = context;
    const { id } = article;
    const submitted = await services.review.submit(actor("author"), id, { lang, version: 1, note: "Please read" });
    expect(submitted).toMatchObject({ state: "submitted", changed: false, version: 1 });
    const first = await context.mails();
    expect(first.map(({ to, subject }) => [to, subject])).toEqual([
      ["admin", "待审核：《A lake in summer》英文版"],
      ["boss", "For review: A lake in summer (English version)"],
    ]);
    expect(first[1]?.text).toContain("Please read");
    expect(first[1]?.text).toContain(`https://site.example/en/news/edit/${id}?lang=en`);

    const list = await services.news.list(actor("admin"), newsListQuerySchema.parse({ status: "review" }));
    expect(list.articles.map((one) => [one.id, one.management?.reviews.en])).toEqual([
      [id, { state: "submitted", changed: false }],
    ]);
    const { waiting } = await services.dashboard.read(actor("admin"), "en");
    expect(waiting).toMatchObject([{ id, lang, author: "author", changed: false }]);
    expect((await services.dashboard.read(actor("editor"), "en")).waiting).toBeNull();

    await services.review.return(actor("admin"), id, { lang, note: "Say which lake." });
    const [back, ...others] = await context.mails();
    expect(others).toEqual([]);
    expect(back).toMatchObject({ to: "author", subject: "Returned: A lake in summer (English version)" });
    expect(back?.text).toContain("Say which lake.");

    await services.news.update(actor("author"), id, articleUpdateSchema.parse({ lang, version: 1, title: "Lake Tai" }));
    await services.review.submit(actor("author"), id, { lang, version: 2, note: "" });
    await context.mails();
    const published = await services.review.approve(actor("boss"), id, { lang, version: 2 });
    expect(published).toMatchObject({ status: "published", title: "Lake Tai", author: { username: "author" } });
    expect((await context.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ["author", "Published: Lake Tai (English version)"],
    ]);
    const { history, state } = await services.review.get(actor("author"), id, lang);
    expect(state).toBe("none");
    expect(history.map(({ type, by }) => [type, by.user?.username])).toEqual([
      ["published", "boss"],
      ["submitted", "author"],
      ["returned", "admin"],
      ["submitted", "author"],
    ]);
    expect((await context.actions()).filter((action) => action.startsWith("article_"))).toEqual([
      "article_created",
      "article_submitted",
      "article_returned",
      "article_changed",
      "article_submitted",
      "article_published",
      "article_approved",
    ]);
  });

  it("changes which articles wait in the admins' list at once, and nothing that visitors see", async () => {
    const { services, actor, article } = context;
    const { id } = article;
    const waiting = async () => {
      const { total } = await services.news.list(actor("admin"), newsListQuerySchema.parse({ status: "review" }));
      return { total, tags: context.changed() };
    };
    const submit = () => services.review.submit(actor("author"), id, { lang, version: 1, note: "" });
    context.changed();
    expect(await waiting()).toEqual({ total: 0, tags: [] });
    await submit();
    expect(await waiting()).toEqual({ total: 1, tags: ["articles"] });
    await services.review.withdraw(actor("author"), id, { lang });
    expect(await waiting()).toEqual({ total: 0, tags: ["articles"] });
    await submit();
    expect(await waiting()).toEqual({ total: 1, tags: ["articles"] });
    await services.review.return(actor("admin"), id, { lang, note: "" });
    expect(await waiting()).toEqual({ total: 0, tags: ["articles"] });
  });

  it("is bound to the submitted text: a change after it cannot be approved, and the submitted text stays", async () => {
    const { services, actor, article } = context;
    const { id } = article;
    // an autosave, which the next autosave would replace
    const edit = (content: string, version: number) =>
      services.news.update(actor("author"), id, articleUpdateSchema.parse({ lang, version, content, autosave: true }));
    await edit("<p>First</p>", 1);
    await services.review.submit(actor("author"), id, { lang, version: 2, note: "" });
    await edit("<p>Second</p>", 2);
    await edit("<p>Third</p>", 3);
    const review = await services.review.get(actor("admin"), id, lang);
    expect(review).toMatchObject({ state: "submitted", changed: true });
    await expect(services.review.approve(actor("admin"), id, { lang, version: 4 })).rejects.toMatchObject({
      code: "conflict",
      key: "revisions.review.errors.changed",
    });
    const revision = review.history[0]?.revision_id ?? 0;
    expect((await services.news.revision(actor("admin"), id, revision)).content).toBe("<p>First</p>");
    await services.review.submit(actor("author"), id, { lang, version: 4, note: "" });
    expect((await services.review.approve(actor("admin"), id, { lang, version: 4 })).content).toBe("<p>Third</p>");
  });

  it("is decided once where two admins decide at the same time", async () => {
    const { services, actor, article } = context;
    const { id } = article;
    await services.review.submit(actor("author"), id, { lang, version: 1, note: "" });
    const results = await Promise.allSettled([
      services.review.approve(actor("admin"), id, { lang, version: 1 }),
      services.review.return(actor("boss"), id, { lang, note: "No" }),
      services.review.withdraw(actor("author"), id, { lang }),
    ]);
    const { history } = await services.review.get(actor("admin"), id, lang);
    expect(history.filter(({ type }) => type !== "submitted")).toHaveLength(1);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("the review of a version", () => {
  beforeEach(async () => {
    context = await createReviewContext("sqlite");
  });

  it("is withdrawn by its author, and refuses what its state does not allow", async () => {
    const { services, actor, article } = context;
    const { id } = article;
    const author = actor("author");
    await expect(services.review.withdraw(author, id, { lang })).rejects.toMatchObject({ code: "conflict" });
    await expect(services.review.submit(author, id, { lang, version: 7, note: "" })).rejects.toMatchObject({
      key: "revisions.review.errors.stale",
    });
    await services.review.submit(author, id, { lang, version: 1, note: "" });
    await expect(services.review.submit(author, id, { lang, version: 1, note: "" })).rejects.toMatchObject({
      key: "revisions.review.errors.already_submitted",
    });
    expect(await services.review.withdraw(author, id, { lang })).toMatchObject({ state: "none" });
  });

  it("belongs to one language version", async () => {
    const { services, actor, article } = context;
    const { id } = article;
    const zh = articleUpdateSchema.parse({ lang: "zh", version: 0, title: "夏天的湖", content: "<p>湖</p>" });
    await services.news.update(actor("author"), id, zh);
    await services.review.submit(actor("author"), id, { lang: "zh", version: 1, note: "" });
    const { reviews } =
      (await services.news.listOwn(actor("author"), myArticlesQuerySchema.parse({}))).articles[0]?.management ?? {};
    expect(reviews).toEqual({ zh: { state: "submitted", changed: false }, en: { state: "none", changed: false } });
    await services.review.approve(actor("admin"), id, { lang: "zh", version: 1 });
    expect((await services.news.get(actor("admin"), id, "en")).languages).toEqual({ zh: "published", en: "draft" });
  });

  it("takes no empty text", async () => {
    const { services, actor, article } = context;
    const empty = articleUpdateSchema.parse({ lang, content: "" });
    await services.news.update(actor("author"), article.id, empty);
    await expect(
      services.review.submit(actor("author"), article.id, { lang, version: 2, note: "" }),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  it("leaves authors their own drafts, and nothing else", async () => {
    const { call, article } = context;
    const path = `/news/${article.id}`;
    const statuses = async (name: string, calls: [string, string, unknown?][]) =>
      Promise.all(calls.map(async ([method, at, body]) => (await call(name, method, at, body)).status));
    const calls: [string, string, unknown?][] = [
      ["GET", path],
      ["GET", `${path}/review`],
      ["GET", `${path}/revisions`],
      ["PUT", path, { title: "Mine now" }],
      ["POST", `${path}/review/submit`, { lang, version: 1 }],
      ["POST", `${path}/comments`, { lang, text: "x", anchor: context.anchorOf("lake") }],
    ];
    expect(await statuses("colleague", calls)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await statuses("editor", calls)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await statuses("user", calls)).toEqual([404, 403, 403, 403, 403, 403]);
    expect(await statuses("author", calls.slice(0, 4))).toEqual([200, 200, 200, 200]);
    const decisions: [string, string, unknown?][] = [
      ["PUT", path, { status: "published" }],
      ["POST", "/news", { title: "x", content: "<p>x</p>", status: "published" }],
      ["POST", `${path}/review/approve`, { lang, version: 2 }],
      ["POST", `${path}/review/return`, { lang, note: "x" }],
      ["DELETE", path],
      ["POST", `${path}/restore`],
    ];
    expect(await statuses("author", decisions)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await statuses("editor", [["POST", "/news", { title: "x", content: "<p>x</p>", status: "draft" }]])).toEqual(
      [201],
    );
  });

  it("lets only admins change what is published", async () => {
    const { services, call, actor, article } = context;
    const path = `/news/${article.id}`;
    await services.news.update(actor("admin"), article.id, articleUpdateSchema.parse({ lang, status: "published" }));
    const autosave = true;
    for (const body of [{ title: "x" }, { status: "draft", autosave }, { category: "training", autosave }])
      expect((await call("author", "PUT", path, body)).status).toBe(403);
    expect((await call("author", "POST", `${path}/review/submit`, { lang, version: 2 })).status).toBe(409);
    expect((await call("colleague", "PUT", path, { title: "x" })).status).toBe(403);
    // the other language is still a draft of the author's
    const zh = { lang: "zh", version: 0, title: "湖", content: "<p>湖</p>" };
    expect((await call("author", "PUT", path, zh)).status).toBe(200);
    expect((await call("author", "PUT", path, { ...zh, version: 1, cover_image_url: "/images/a.png" })).status).toBe(
      403,
    );
  });
});
