import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { dataSchema } from "#contract/endpoints/endpoint.ts";
import { reviewLimits } from "#contract/review-rules.ts";
import { engines } from "#tests/databases.ts";
import { createReviewContext, type ReviewContext } from "#tests/review-context.ts";
import { requireTextRoom } from "../text-quota.ts";

const lang = "en" as const;
const tokenOf = (text: string) => dataSchema(z.object({ token: z.string() })).parse(JSON.parse(text)).data.token;

describe.each(engines)("floods on %s", (engine) => {
  let site: ReviewContext;
  beforeEach(async () => {
    site = await createReviewContext(engine);
  });
  afterEach(() => site.close());

  const path = (end: string) => `/news/${site.article.id}${end}`;
  const makeLink = async () =>
    tokenOf((await site.call("author", "POST", path("/review-links"), { lang, version: 1 })).text);
  const comment = (token: string, number: number) =>
    site.call("", "POST", "/review-link/comments", {
      token,
      name: "Guest",
      text: `Comment ${number}`,
      anchor: site.anchorOf("stratified"),
    });
  /** Comments of guests, or of an account where one is named, that are there already. */
  async function fill(count: number, author_id: number | null = null) {
    const place = { article_id: site.article.id, lang, quote: "q", prefix: "", suffix: "", block: 0 };
    const by = { author_id, guest_name: author_id === null ? "Guest" : null };
    const rows = Array.from({ length: count }, () => ({
      ...place,
      ...by,
      text: "x",
      created_at: "2026-01-01T00:00:00.000Z",
    }));
    await site.database.db.insertInto("article_comments").values(rows).execute();
  }

  it("of comments end at the share of their link, and say so in both languages", async () => {
    const token = await makeLink();
    const link = await site.database.db.selectFrom("review_links").select("id").executeTakeFirstOrThrow();
    await fill(reviewLimits.commentsOfLink - 1);
    await site.database.db.updateTable("article_comments").set({ link_id: link.id }).execute();
    expect((await comment(token, 1)).status).toBe(201);
    const refused = await comment(token, 2);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("This link has 100 comments")]);
    // another link goes on
    expect((await comment(await makeLink(), 1)).status).toBe(201);
  });

  it("of guests leave the staff its own share, and the other way round", async () => {
    const token = await makeLink();
    await fill(reviewLimits.guestComments);
    expect((await comment(token, 1)).status).toBe(409);
    const own = { lang, text: "Of the staff", anchor: site.anchorOf("stratified") };
    expect((await site.call("admin", "POST", path("/comments"), own)).status).toBe(201);
    await site.database.db.deleteFrom("article_comments").execute();
    await fill(reviewLimits.comments, site.actor("admin").user.id);
    expect((await site.call("admin", "POST", path("/comments"), own)).status).toBe(409);
    expect((await comment(token, 1)).status).toBe(201);
  });

  it("of decisions end at twenty a link, and their mails with them", async () => {
    const token = await makeLink();
    await site.mails();
    const statuses = new Set<number>();
    for (let i = 0; i < reviewLimits.decisionsOfLink; i++) {
      const decision = { token, name: `Guest ${i}`, decision: "returned", note: `Note ${i}` };
      statuses.add((await site.call("", "POST", "/review-link/decision", decision)).status);
    }
    expect([...statuses]).toEqual([200]);
    const last = { token, name: "Guest", decision: "approved" };
    const refused = await site.call("", "POST", "/review-link/decision", last);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("This link has 20 decisions")]);
    expect(await site.mails()).toHaveLength(reviewLimits.decisionsOfLink);
  });

  it("of links end at twenty open ones", async () => {
    for (let i = 0; i < reviewLimits.openLinks; i++) await makeLink();
    expect((await site.call("admin", "POST", path("/review-links"), { lang, version: 1 })).status).toBe(409);
  });

  it.each([
    ["submissions", "/review/submit", 60],
    ["links", "/shared-drafts", 60],
  ])("of %s are refused with 429, one account's apart from another's", async (_, end, limit) => {
    const submit = (name: string) => site.call(name, "POST", path(end), {});
    const answers = await Promise.all(Array.from({ length: limit + 1 }, () => submit("author")));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await submit("admin")).status).toBe(422);
  });

  it.each([
    ["new articles", "POST", () => "/news"],
    ["comments", "POST", () => path("/comments")],
  ])("of %s are told when to try again, in both languages", async (_, method, place) => {
    const token = await site.api.signIn(site.actor("author").user);
    const ask = (language: string) =>
      fetch(site.api.url + place(), {
        method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Accept-Language": language },
        body: "{}",
      });
    for (let i = 0; i < 15; i++) await Promise.all(Array.from({ length: 20 }, () => ask("en")));
    const texts = await Promise.all(["zh", "en"].map(async (language) => (await ask(language)).text()));
    expect(texts).toEqual([
      expect.stringMatching(/尝试次数过多，请在\d+分钟后重试/),
      expect.stringMatching(/Too many attempts\. Please try again in \d+\sminutes?/),
    ]);
  });

  it("of mails about reviews end at sixty an hour for one recipient, whatever is submitted", async () => {
    const { db } = site.database;
    const created_at = new Date().toISOString();
    const mail = { recipient: "boss@example.org", encrypted: "", created_at, next_attempt_at: created_at };
    const rows = Array.from({ length: 60 }, () => mail);
    await db.insertInto("outbox").values(rows).execute();
    expect((await site.call("author", "POST", path("/review/submit"), { lang, version: 1 })).status).toBe(200);
    const counted = await db.selectFrom("outbox").select("recipient").where("recipient", "=", mail.recipient).execute();
    expect(counted).toHaveLength(60);
    const others = await db.selectFrom("outbox").select("recipient").where("recipient", "<>", mail.recipient).execute();
    expect(others).toEqual([{ recipient: "admin@example.org" }]);
  });

  it("of texts end at the bytes that an author's saved states may take", async () => {
    const { db } = site.database;
    const { user } = site.actor("author");
    const bytes = Buffer.byteLength(site.article.content);
    await expect(requireTextRoom(db, user, bytes)).resolves.toBeUndefined();
    await expect(requireTextRoom(db, user, bytes - 1)).rejects.toMatchObject({
      code: "invalid",
      key: "news.text_quota",
    });
    await expect(requireTextRoom(db, site.actor("colleague").user, 0)).resolves.toBeUndefined();
  });
});
