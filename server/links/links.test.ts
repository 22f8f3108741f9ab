import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { dataSchema } from "#contract/endpoints/endpoint.ts";
import { linkPageSchema } from "#contract/links.ts";
import { articleUpdateSchema } from "#contract/news.ts";
import type { SharedDraftCreate } from "#contract/shared-drafts.ts";
import { engines } from "#tests/databases.ts";
import { createReviewContext, type ReviewContext } from "#tests/review-context.ts";

const lang = "en" as const;
let site: ReviewContext;
afterEach(() => site.close());

const tokenOf = (text: string) => dataSchema(z.object({ token: z.string() })).parse(JSON.parse(text)).data.token;

/** A shared draft and a link of a review, as somebody makes them. */
async function makeLinks(name: string, shows?: SharedDraftCreate["shows"]) {
  const path = `/news/${site.article.id}`;
  const draft = await site.call(name, "POST", `${path}/shared-drafts`, { lang, version: 1, shows });
  const review = await site.call(name, "POST", `${path}/review-links`, { lang, version: 1 });
  return { draft: tokenOf(draft.text), review: tokenOf(review.text) };
}

/** Invites somebody, and gives the token of the mail. */
async function invite(name: string) {
  const invited = await site.call(name, "POST", "/invitations", {
    email: "new@example.org",
    role: "admin",
    language: "en",
  });
  expect(invited.status).toBe(201);
  const mails = await site.mails();
  return /#token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}

/** What the tokens open at present. */
async function opened({ draft, review }: { draft: string; review: string }) {
  const { state } = await site.services.sharedDrafts.open(draft, "Mozilla/5.0 Firefox/145.0");
  return [state, (await site.call("", "POST", "/review-link", { token: review })).status];
}

const change = (name: string, body: object) =>
  site.call("boss", "PATCH", `/users/${site.actor(name).user.id}`, body).then(({ status }) => status);

const list = async () =>
  dataSchema(linkPageSchema).parse(JSON.parse((await site.call("boss", "GET", "/links")).text)).data;

describe.each(engines)("links and their makers on %s", (engine) => {
  beforeEach(async () => {
    site = await createReviewContext(engine);
  });

  it("end when their maker is disabled", async () => {
    const links = await makeLinks("author");
    expect(await opened(links)).toEqual(["open", 200]);
    expect(await change("author", { disabled: true })).toBe(200);
    expect(await opened(links)).toEqual(["gone", 404]);
    expect((await list()).total).toBe(0);
    const drafts = await site.services.sharedDrafts.list(site.actor("boss"), site.article.id, lang);
    const review = await site.services.review.get(site.actor("boss"), site.article.id, lang);
    expect([...drafts.links, ...review.links].map(({ state }) => state)).toEqual(["revoked", "revoked"]);
  });

  it("end when their maker is demoted, so far as the role that is left does not allow them", async () => {
    const [own, others] = [await makeLinks("author"), await makeLinks("admin")];
    expect(await change("admin", { role: "author" })).toBe(200);
    expect([await opened(own), await opened(others)]).toEqual([
      ["open", 200],
      ["gone", 404],
    ]);
    expect(await change("author", { role: "user" })).toBe(200);
    expect(await opened(own)).toEqual(["gone", 404]);
  });

  it("end when their maker's account is deleted", async () => {
    const links = await makeLinks("admin");
    const token = await invite("admin");
    const { id } = site.actor("admin").user;
    expect((await site.call("boss", "DELETE", `/users/${id}`)).status).toBe(200);
    expect(await opened(links)).toEqual(["gone", 404]);
    expect((await site.call("", "POST", "/invitations/open", { token })).status).toBe(400);
    expect((await list()).total).toBe(0);
  });

  it.each([{ role: "editor" as const }, { disabled: 1 }])(
    "end with rights that are taken in the database alone: %o",
    async (rights) => {
      const links = await makeLinks("admin");
      const token = await invite("admin");
      const { id } = site.actor("admin").user;
      await site.database.db.updateTable("users").set(rights).where("id", "=", id).execute();
      expect(await opened(links)).toEqual(["gone", 404]);
      expect((await site.call("", "POST", "/invitations/open", { token })).status).toBe(400);
      const account = { username: "newcomer", password: "rain over the reservoir" };
      expect((await site.call("", "POST", "/invitations/accept", { token, ...account })).status).toBe(400);
    },
  );

  it("stand in one list, with who made them, for what, until when and when they were used, and end from it", async () => {
    const links = await makeLinks("author", "current");
    await invite("admin");
    await opened(links);
    const found = await list();
    expect(found.total).toBe(3);
    const article = { id: site.article.id, title: "A lake in summer", lang };
    const [author, admin] = ["author", "admin"].map((username) => expect.objectContaining({ username }));
    const time = expect.stringMatching(/Z$/);
    expect(Object.fromEntries(found.links.map((link) => [link.type, link]))).toMatchObject({
      shared_draft: { article, invited: null, shows: "current", made_by: author, last_used_at: time, expires_at: time },
      review: { article, invited: null, shows: null, made_by: author, last_used_at: time },
      invitation: {
        article: null,
        invited: { email: "new@example.org", role: "admin" },
        made_by: admin,
        last_used_at: null,
      },
    });
    for (const { type, id } of found.links) {
      expect((await site.call("author", "DELETE", `/links/${type}/${id}`)).status).toBe(403);
      expect((await site.call("boss", "DELETE", `/links/${type}/${id}`)).status).toBe(200);
      expect((await site.call("boss", "DELETE", `/links/${type}/${id}`)).status).toBe(404);
    }
    expect(await opened(links)).toEqual(["gone", 404]);
    expect((await list()).links).toEqual([]);
    expect((await site.actions()).filter((action) => /revoked|withdrawn/.test(action)).toSorted()).toEqual([
      "draft_link_revoked",
      "invitation_withdrawn",
      "review_link_revoked",
    ]);
  });

  it("show no text that is written later unless made so", async () => {
    const [usual, following] = [await makeLinks("author"), await makeLinks("author", "current")];
    const input = articleUpdateSchema.parse({ lang, title: "What an admin wrote later" });
    await site.services.news.update(site.actor("admin"), site.article.id, input);
    const title = async (token: string) => {
      const found = await site.services.sharedDrafts.open(token, "Firefox");
      return found.state === "open" && found.article.title;
    };
    expect(await title(usual.draft)).toBe("A lake in summer");
    expect(await title(following.draft)).toBe("What an admin wrote later");
  });
});
