import { Hono } from "hono";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { translate } from "#contract/i18n/messages.ts";
import { articleUpdateSchema } from "#contract/news.ts";
import type { PostedForm } from "#contract/posted-form.ts";
import { createReviewContext, type ReviewContext } from "#tests/review-context.ts";
import { clientAddress } from "../../http/client-address.ts";
import type { AppEnv } from "../../http/context.ts";
import { handleError } from "../../http/errors.ts";
import { createRateLimits } from "../../http/rate-limit.ts";
import { requestContext } from "../../http/request-context.ts";
import { reviewFormRoutes } from "./review-form.ts";

const lang = "en" as const;
let context: ReviewContext;
let app: Hono<AppEnv>;
let shown: { form: PostedForm; status: number }[];
beforeEach(async () => {
  context = await createReviewContext("sqlite");
  shown = [];
  const { db, engine } = context.database;
  const figures = { reviewLinkPerClient: { attempts: 6, seconds: 3600 } };
  const render = async (_c: unknown, form: PostedForm, status: number) => {
    shown.push({ form, status });
    return new Response("the page", { status });
  };
  app = new Hono<AppEnv>();
  app.use(requestContext(pino({ level: "silent" })));
  app.use(clientAddress(0));
  app.onError(handleError);
  app.route("/", reviewFormRoutes(context.services, { limits: createRateLimits({ db, engine, figures }), render }));
});
afterEach(() => context.close());

describe("the form of a review link without a script", () => {
  const make = async () =>
    (await context.services.review.createLink(context.actor("author"), context.article.id, { lang, version: 1 })).token;
  async function post(token: string, fields: Record<string, string>, language = "en") {
    const answer = await app.request(`/${language}/review/${token}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: answer.status, to: answer.headers.get("location") };
  }

  it("stores what was sent and shows what else was entered again, as nothing of it may be lost", async () => {
    const token = await make();
    const name = "Prof. Li";
    const entered = { name, paragraph: "1", text: "Since when?", note: "Name the lake." };
    expect((await post(token, { ...entered, act: "comment" })).status).toBe(200);
    const message = translate(lang, "revisions.review.shared.unsent");
    const form = { message, errors: {}, failed: false, stamp: "" };
    expect(shown.splice(0)).toEqual([{ status: 200, form: { ...form, fields: { name, note: entered.note } } }]);
    const [stored] = (await context.services.review.openLink(token)).comments;
    const reply = { [`reply-${stored?.id}`]: "From the data." };
    expect((await post(token, { ...entered, ...reply, act: "returned" })).status).toBe(200);
    const { note: _, ...unsent } = { ...entered, ...reply };
    expect(shown.splice(0)).toEqual([{ status: 200, form: { ...form, fields: unsent } }]);
    expect((await context.services.review.openLink(token)).decisions).toMatchObject([{ note: entered.note }]);
    const last = { ...unsent, text: " ", act: `reply-${stored?.id}` };
    expect((await post(token, last)).status).toBe(303);
  });

  it("stores a comment on a paragraph, a reply and a decision, and leads back to the page", async () => {
    const token = await make();
    const name = "Prof. Li";
    const empty = { text: "", note: "", paragraph: "" };
    const comment = { ...empty, name, act: "comment", paragraph: "1", text: "Since when?\r\nSince June?" };
    expect(await post(token, comment)).toEqual({ status: 303, to: `/en/review/${token}#review-comments` });
    const [stored] = (await context.services.review.openLink(token)).comments;
    expect(stored).toMatchObject({
      text: "Since when?\nSince June?",
      by: { user: null, guest: name },
      anchor: { quote: "In summer it is stratified.", block: 1 },
    });
    const act = `reply-${stored?.id}`;
    expect((await post(token, { ...empty, name, act, [act]: "From the data, yes." })).status).toBe(303);
    const decision = { ...empty, name, act: "returned", note: "Name the lake." };
    expect(await post(token, decision)).toEqual({ status: 303, to: `/en/review/${token}#review-decision` });
    const { comments, decisions } = await context.services.review.openLink(token);
    expect(comments[0]?.replies).toMatchObject([{ text: "From the data, yes.", by: { guest: name } }]);
    expect(decisions).toMatchObject([{ type: "link_returned", note: "Name the lake.", by: { guest: name } }]);
    expect(shown).toEqual([]);
    expect((await context.actions()).slice(-3)).toEqual(["comment_added", "comment_added", "review_link_returned"]);
  });

  it("is shown again with what was entered and what is wrong, in the language of the page", async () => {
    const token = await make();
    const nothing = { name: " ", act: "comment", paragraph: "99", text: "" };
    expect((await post(token, nothing)).status).toBe(422);
    expect((await post(token, { name: "李", act: "returned", note: " " }, "zh")).status).toBe(422);
    expect(shown.map(({ form, status }) => [status, form.fields, form.errors])).toEqual([
      [
        422,
        nothing,
        {
          name: "Enter your name",
          text: "Enter a text",
          paragraph: "Choose the paragraph that you comment on",
        },
      ],
      [422, { name: "李", act: "returned", note: " " }, { note: "请填写说明" }],
    ]);
    expect((await context.services.review.openLink(token)).comments).toEqual([]);
  });

  it("takes nothing for another text than the link's, nor for a link that is gone", async () => {
    const token = await make();
    const change = articleUpdateSchema.parse({ lang, content: "<p>Other</p>" });
    await context.services.news.update(context.actor("author"), context.article.id, change);
    const comment = { name: "Li", act: "comment", paragraph: "0", text: "Since when?" };
    const approval = { name: "Li", act: "approved", note: "" };
    expect([(await post(token, comment)).status, (await post(token, approval)).status]).toEqual([409, 409]);
    expect((await post("x".repeat(43), approval)).status).toBe(404);
    const { history, comments } = await context.services.review.get(context.actor("author"), context.article.id, lang);
    expect([history, comments]).toEqual([[], []]);
  });

  it("has the limit of the endpoints, and takes no other body than a form's", async () => {
    const token = await make();
    const json = await app.request(`/review/${token}`, { method: "POST", body: "{}" });
    expect(json.status).toBe(415);
    const huge = { name: "Li", act: "comment", text: "x".repeat(300_000) };
    expect((await post(token, huge)).status).toBe(413);
    for (let tried = 0; tried < 5; tried++) await post(token, { act: "approved" });
    expect((await post(token, { act: "approved" })).status).toBe(429);
  });
});
