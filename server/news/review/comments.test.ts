import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { articleUpdateSchema } from "#contract/news.ts";
import { createReviewContext, type ReviewContext } from "#tests/review-context.ts";
import { mentionsIn } from "./comments.ts";

const lang = "en" as const;
let context: ReviewContext;
beforeEach(async () => {
  context = await createReviewContext("sqlite");
});
afterEach(() => context.close());

it("finds mentions by username, not addresses", () => {
  expect([...mentionsIn("@boss and @Admin_2, 请@author看；a@example.org, @ab")]).toEqual(["boss", "admin_2", "author"]);
  // Chinese characters are no letters of a username
  expect([...mentionsIn("@boss请看")]).toEqual(["boss"]);
});

describe("comments", () => {
  const add = (name: string, text: string, words = "stratified") =>
    context.services.review.comment(context.actor(name), context.article.id, {
      lang,
      text,
      anchor: context.anchorOf(words),
    });

  it("stay with their passage, are answered, resolved and reopened", async () => {
    const { services, actor, article } = context;
    const { comments } = await add("admin", "Since when?");
    const [comment] = comments;
    expect(comment).toMatchObject({ text: "Since when?", anchor: { quote: "stratified", block: 1 }, replies: [] });
    const id = comment?.id ?? 0;
    await services.review.comment(actor("author"), article.id, { lang, text: "Since June.", parent_id: id });
    const change = { lang, resolved: true };
    const resolved = await services.review.resolveComment(actor("author"), article.id, id, change);
    expect(resolved.comments[0]).toMatchObject({
      replies: [{ text: "Since June.", by: { user: { username: "author" } } }],
      resolved_by: { username: "author" },
    });
    const open = await services.review.resolveComment(actor("admin"), article.id, id, { lang, resolved: false });
    expect(open.comments[0]?.resolved_at).toBeNull();
    expect((await context.actions()).filter((action) => action.startsWith("comment"))).toEqual([
      "comment_added",
      "comment_added",
      "comment_resolved",
      "comment_reopened",
    ]);
  });

  it("mail each person they mention once, in their language, and only those who may open the article", async () => {
    await add("author", "@boss @boss @colleague @author @user see here");
    const mails = await context.mails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["boss", "author mentioned you in a comment on A lake in summer"],
    ]);
    expect(mails[0]?.text).toContain("see here");
    await add("admin", "@author please");
    expect((await context.mails()).map(({ to }) => to)).toEqual(["author"]);
  });

  it("that are sent again because no answer came are stored and mailed once", async () => {
    const { services, actor, article } = context;
    await add("author", "@boss see here");
    const { comments } = await add("author", "@boss see here");
    expect([comments.length, (await context.mails()).length]).toEqual([1, 1]);
    const reply = { lang, text: "Yes.", parent_id: comments[0]?.id ?? 0 };
    await services.review.comment(actor("boss"), article.id, reply);
    const answered = await services.review.comment(actor("boss"), article.id, reply);
    expect(answered.comments[0]?.replies).toHaveLength(1);
    expect((await context.actions()).filter((action) => action === "comment_added")).toHaveLength(2);
  });

  it("are others where the person, the words, the passage or the state differ, or after ten minutes", async () => {
    const { services, actor, article, database } = context;
    await add("author", "here");
    await add("admin", "here");
    await add("author", "and here");
    const { comments } = await add("author", "here", "spring");
    expect(comments).toHaveLength(4);
    await services.review.resolveComment(actor("admin"), article.id, comments[0]?.id ?? 0, { lang, resolved: true });
    expect((await add("author", "here")).comments).toHaveLength(5);
    const created_at = new Date(Date.now() - 10 * 60_000 - 1).toISOString();
    await database.db.updateTable("article_comments").set({ created_at }).execute();
    expect((await add("author", "here")).comments).toHaveLength(6);
  });

  it("move with their passage, and only on their own article", async () => {
    const { services, actor, article } = context;
    const { comments } = await add("admin", "Since when?");
    const id = comments[0]?.id ?? 0;
    const anchor = { quote: "layered", prefix: "init", suffix: ".", block: 1 };
    const moved = await services.review.moveAnchors(actor("author"), article.id, { lang, anchors: [{ id, anchor }] });
    expect(moved.comments[0]?.anchor).toEqual(anchor);
    const other = await services.news.create(actor("colleague"), {
      title: "Other",
      content: "<p>x</p>",
      status: "draft",
      lang,
      category: "news",
    });
    const foreign = { lang, anchors: [{ id, anchor: { ...anchor, quote: "stolen" } }] };
    await services.review.moveAnchors(actor("colleague"), other.id, foreign);
    const resolve = services.review.resolveComment(actor("colleague"), other.id, id, { lang, resolved: true });
    await expect(resolve).rejects.toMatchObject({ code: "not_found" });
    const reply = services.review.comment(actor("colleague"), other.id, { lang, text: "x", parent_id: id });
    await expect(reply).rejects.toMatchObject({ code: "not_found" });
    expect((await services.review.get(actor("admin"), article.id, lang)).comments[0]?.anchor).toEqual(anchor);
  });

  it("never reach readers: neither the article, nor lists, nor their own endpoint", async () => {
    const { services, actor, article, call } = context;
    await add("admin", "SECRETREMARK @boss");
    await services.review.submit(actor("author"), article.id, { lang, version: 1, note: "SECRETNOTE" });
    await services.news.update(actor("admin"), article.id, articleUpdateSchema.parse({ lang, status: "published" }));
    for (const name of ["", "user", "colleague"]) {
      for (const path of [`/news/${article.id}`, "/news", "/news?q=SECRETREMARK", `/news/${article.id}?lang=zh`]) {
        const { status, text } = await call(name, "GET", path);
        expect(status).toBe(200);
        expect(text).not.toMatch(/SECRET|review|comment/);
      }
      expect([401, 403]).toContain((await call(name, "GET", `/news/${article.id}/review`)).status);
    }
  });
});

describe("a link for a reviewer without an account", () => {
  const open = (token: string) => context.call("", "POST", "/review-link", { token });
  const make = async () =>
    context.services.review.createLink(context.actor("author"), context.article.id, { lang, version: 1 });

  it("shows the text, takes comments and a decision under a name, and publishes nothing", async () => {
    const { services, actor, article } = context;
    const { token, review } = await make();
    expect(review.links).toMatchObject([{ state: "open", created_by: { username: "author" } }]);
    const stored = await context.database.db.selectFrom("review_links").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(token);
    await services.review.comment(actor("admin"), article.id, {
      lang,
      text: "INTERNAL",
      anchor: context.anchorOf("lake"),
    });
    await context.mails();

    const shown = await open(token);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("cache-control")).toBe("no-store");
    expect(shown.text).toContain("In summer it is stratified.");
    expect(shown.text).not.toContain("INTERNAL");

    const anchor = context.anchorOf("stratified");
    const said = await services.review.commentByLink({ token, name: "Prof. Li", text: "Since when?", anchor });
    expect(said.comments).toMatchObject([{ text: "Since when?", by: { user: null, guest: "Prof. Li" } }]);
    const decided = await services.review.decideByLink({ token, name: "Prof. Li", decision: "approved", note: "" });
    expect(decided.decisions).toMatchObject([{ type: "link_approved", by: { guest: "Prof. Li" } }]);
    expect((await context.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ["author", "Approved by an outside reviewer: A lake in summer (English version)"],
    ]);
    const inside = await services.review.get(actor("author"), article.id, lang);
    expect(inside.history[0]).toMatchObject({ type: "link_approved", by: { guest: "Prof. Li" }, version: 1 });
    expect((await services.news.get(actor("author"), article.id, lang)).status).toBe("draft");
    expect((await context.actions()).slice(-2)).toEqual(["comment_added", "review_link_approved"]);
  });

  it("takes what is sent again because no answer came once", async () => {
    const { services } = context;
    const { token } = await make();
    const comment = { token, name: "Prof. Li", text: "Since when?", anchor: context.anchorOf("stratified") };
    await services.review.commentByLink(comment);
    expect((await services.review.commentByLink(comment)).comments).toHaveLength(1);
    expect((await services.review.commentByLink({ ...comment, name: "Dr. Wu" })).comments).toHaveLength(2);
    const decide = (decision: "approved" | "returned") =>
      services.review.decideByLink({ token, name: "Prof. Li", decision, note: "" });
    await decide("approved");
    expect((await decide("approved")).decisions).toHaveLength(1);
    expect(await context.mails()).toHaveLength(1);
    await decide("returned");
    expect((await decide("approved")).decisions).toHaveLength(3);
  });

  it("shows nothing and takes nothing once any character of the text has changed", async () => {
    const { services, actor, article, content } = context;
    const { token } = await make();
    const change = (text: string) =>
      services.news.update(actor("author"), article.id, articleUpdateSchema.parse({ lang, content: text }));
    await change(content.replace("mixed", "mixed "));
    const { text } = await open(token);
    expect(text).toContain('"state":"changed"');
    expect(text).not.toContain("stratified");
    const decision = { token, name: "Prof. Li", decision: "approved", note: "" } as const;
    await expect(services.review.decideByLink(decision)).rejects.toMatchObject({
      key: "revisions.review.errors.link_changed",
    });
    const inside = await services.review.get(actor("author"), article.id, lang);
    expect([inside.links[0]?.state, inside.history]).toEqual(["changed", []]);
    // the very same text again is the text that the link was made for
    await change(content);
    expect((await services.review.decideByLink(decision)).decisions).toHaveLength(1);
  });

  it("ends when it is revoked, after seven days, and with its article", async () => {
    const { services, actor, article, database } = context;
    const { token, review } = await make();
    const linkId = review.links[0]?.id ?? 0;
    const { db } = database;
    const set = (expires_at: string) => db.updateTable("review_links").set({ expires_at }).execute();
    const { created_at, expires_at } = await db.selectFrom("review_links").selectAll().executeTakeFirstOrThrow();
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * 86_400_000);
    await set(new Date(Date.now() - 1).toISOString());
    expect((await open(token)).status).toBe(404);
    await set(expires_at);
    await services.news.remove(actor("admin"), article.id);
    expect((await open(token)).status).toBe(404);
    await services.news.restore(actor("admin"), article.id);
    expect((await open(token)).status).toBe(200);
    await services.review.revokeLink(actor("author"), article.id, linkId);
    expect((await open(token)).status).toBe(404);
    expect((await open("x".repeat(43))).status).toBe(404);
    expect((await context.actions()).filter((action) => action.startsWith("review_link"))).toEqual([
      "review_link_created",
      "review_link_revoked",
    ]);
  });

  it("asks for a name, and for a note with a return", async () => {
    const { token } = await make();
    const decide = (body: object) => context.call("", "POST", "/review-link/decision", { token, ...body });
    expect((await decide({ decision: "approved", name: " " })).status).toBe(422);
    expect((await decide({ decision: "returned", name: "Li" })).status).toBe(422);
    expect((await decide({ decision: "returned", name: "Li", note: "Wrong lake" })).status).toBe(200);
  });
});
