import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { articleUpdateSchema } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createReviewContext, type ReviewContext } from "#tests/review-context.ts";

const lang = "en" as const;
describe.each(engines)("the text that an author writes beside their published version on %s", (engine) => {
  let context: ReviewContext;
  beforeEach(async () => {
    context = await createReviewContext(engine);
    const { services, actor, article } = context;
    await services.news.update(actor("admin"), article.id, articleUpdateSchema.parse({ lang, status: "published" }));
    await context.mails();
    context.changed();
  });
  afterEach(() => context.close());

  const write = (content: string, version = 2, name = "author") =>
    context.services.news.update(
      context.actor(name),
      context.article.id,
      articleUpdateSchema.parse({ lang, version, content, autosave: true }),
    );
  const submit = (version = 2) =>
    context.services.review.submit(context.actor("author"), context.article.id, { lang, version, note: "Corrected" });
  const review = () => context.services.review.get(context.actor("admin"), context.article.id, lang);
  const submitted = async () => (await review()).history.find(({ type }) => type === "submitted")?.revision_id ?? 0;
  const approve = (revision?: number, version = 2) =>
    context.services.review.approve(context.actor("boss"), context.article.id, { lang, version, revision });
  const read = async (name = "") => (await context.call(name, "GET", `/news/${context.article.id}`)).text;

  it("is submitted, read by admins, and published over the present text with the author's name; readers see nothing before", async () => {
    await write("<p>NEWTEXT</p>");
    expect(await submit()).toMatchObject({ state: "submitted", changed: false, version: 2 });
    expect((await context.mails()).map(({ to }) => to)).toEqual(["admin", "boss"]);
    for (const name of ["", "user", "colleague"]) expect(await read(name)).not.toContain("NEWTEXT");
    expect((await context.call("", "GET", "/news?q=NEWTEXT")).text).toContain('"total":0');
    expect(context.changed()).toEqual(["articles"]);
    const { waiting } = await context.services.dashboard.read(context.actor("admin"), "en");
    expect(waiting).toMatchObject([{ id: context.article.id, lang, changed: false }]);
    const revision = await submitted();
    const text = await context.services.news.revision(context.actor("admin"), context.article.id, revision);
    expect(text.content).toBe("<p>NEWTEXT</p>");

    expect(await approve(revision)).toMatchObject({ status: "published", version: 3, content: "<p>NEWTEXT</p>" });
    expect(await read()).toContain("NEWTEXT");
    expect((await context.mails()).map(({ to }) => to)).toEqual(["author"]);
    expect(await review()).toMatchObject({ state: "none", changed: false });
    expect((await review()).history.map(({ type, by }) => [type, by.user?.username])).toEqual([
      ["published", "boss"],
      ["submitted", "author"],
    ]);
    expect((await context.actions()).slice(-2)).toEqual(["article_approved", "article_changed"]);
    const [latest, ...others] = await context.services.news.revisions(context.actor("admin"), context.article.id, lang);
    expect(latest).toMatchObject({ author: { username: "author" }, base_version: null });
    expect(others.every(({ base_version }) => base_version === null)).toBe(true);
  });

  it("is returned with a note, or withdrawn, and what is published stays", async () => {
    await write("<p>NEWTEXT</p>");
    await submit();
    const returned = await context.services.review.return(context.actor("admin"), context.article.id, {
      lang,
      note: "No",
    });
    expect(returned).toMatchObject({ state: "returned" });
    await submit();
    const withdrawn = await context.services.review.withdraw(context.actor("author"), context.article.id, { lang });
    expect(withdrawn.state).toBe("none");
    expect(await read()).not.toContain("NEWTEXT");
    await expect(approve(await submitted())).rejects.toMatchObject({ key: "revisions.review.errors.not_submitted" });
  });

  it("is approved only as it was submitted and read, over the text that it was written beside", async () => {
    await expect(submit()).rejects.toMatchObject({ key: "revisions.review.errors.already_published" });
    await write("<p>First</p>");
    await submit();
    const first = await submitted();
    // the same text again is no change, the text of another account none of the author's
    await write("<p>First</p>");
    await write("<p>Mine</p>", 2, "admin");
    expect(await review()).toMatchObject({ state: "submitted", changed: false });
    await write("<p>Second</p>");
    expect(await review()).toMatchObject({ state: "submitted", changed: true });
    await expect(approve(first)).rejects.toMatchObject({ key: "revisions.review.errors.changed" });
    await submit();
    await expect(approve(first)).rejects.toMatchObject({ key: "revisions.review.errors.stale" });
    await expect(approve()).rejects.toMatchObject({ key: "revisions.review.errors.stale" });

    const other = articleUpdateSchema.parse({ lang, version: 2, content: "<p>By an admin</p>" });
    await context.services.news.update(context.actor("admin"), context.article.id, other);
    expect(await review()).toMatchObject({ state: "submitted", changed: true, version: 3 });
    await expect(approve(await submitted(), 3)).rejects.toMatchObject({ key: "revisions.review.errors.changed" });
    await expect(submit(3)).rejects.toMatchObject({ key: "revisions.review.errors.stale" });
    await write("<p>Third</p>", 3);
    await submit(3);
    expect((await approve(await submitted(), 3)).content).toBe("<p>Third</p>");
  });

  it("has changed since it was submitted where its author discards it", async () => {
    await write("<p>NEWTEXT</p>");
    await submit();
    await write("<p>Mine</p>", 2, "admin");
    const discard = async (name: string) => {
      const revisions = await context.services.news.revisions(context.actor(name), context.article.id, lang);
      const own = revisions.find(({ author }) => author.username === name);
      await context.services.news.discardRevision(context.actor(name), context.article.id, own?.id ?? 0);
    };
    await discard("admin");
    expect(await review()).toMatchObject({ state: "submitted", changed: false });
    await discard("author");
    expect(await review()).toMatchObject({ state: "submitted", changed: true });
  });

  it("waits for no decision once the account of its author is deleted", async () => {
    await write("<p>NEWTEXT</p>");
    await submit();
    await context.services.personalData.deleteUser(context.actor("admin"), context.actor("author").user.id);
    expect(await review()).toMatchObject({ state: "none", changed: false });
  });

  it("is nobody else's to write or submit", async () => {
    const path = `/news/${context.article.id}`;
    const body = { lang, version: 2, content: "<p>x</p>", autosave: true };
    for (const name of ["colleague", "editor", "user"])
      expect((await context.call(name, "PUT", path, body)).status).toBe(403);
    expect((await context.call("colleague", "POST", `${path}/review/submit`, { lang, version: 2 })).status).toBe(403);
    await write("<p>NEWTEXT</p>");
    await submit();
    const approval = { lang, version: 2, revision: await submitted() };
    expect((await context.call("author", "POST", `${path}/review/approve`, approval)).status).toBe(403);
  });
});
