import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dataSchema } from "#contract/endpoints/endpoint.ts";
import { articleUpdateSchema } from "#contract/news.ts";
import { newSharedDraftSchema, sharedDraftCreateSchema } from "#contract/shared-drafts.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { engines } from "#tests/databases.ts";
import { createReviewContext, type ReviewContext } from "#tests/review-context.ts";
import { createSharedDraftsService, type SharedDraftsService } from "./shared-drafts.service.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const dayMs = 86_400_000;
const start = Date.parse("2026-11-23T08:00:00.000Z");

let context: ReviewContext;
let drafts: SharedDraftsService;
let time: number;
afterEach(() => context.close());

/** A link to the English version as somebody makes it, which follows its text unless `shows` says otherwise. */
const make = (name: string, input: { version?: number; shows?: "current" | "fixed"; days?: number } = {}) =>
  drafts.create(
    context.actor(name),
    context.article.id,
    sharedDraftCreateSchema.parse({ lang: "en", version: 1, shows: "current", ...input }),
  );

/** Title that a token shows, or why it shows none. */
async function shown(token: string, agent = browser) {
  const opened = await drafts.open(token, agent);
  return opened.state === "open" ? opened.article.title : opened.state;
}

const rename = async (title: string) => {
  const { services, actor, article } = context;
  await services.news.update(actor("author"), article.id, articleUpdateSchema.parse({ lang: "en", title }));
};

describe.each(engines)("shared drafts on %s", (engine) => {
  beforeEach(async () => {
    context = await createReviewContext(engine);
    time = start;
    drafts = createSharedDraftsService({
      db: context.database.db,
      record: createRecorder(),
      now: () => new Date(time),
    });
  });

  it("show the text as it stands, or as it stood when the link was made", async () => {
    const current = await make("author");
    const fixed = await make("author", { shows: "fixed" });
    await rename("Another title");
    expect(await shown(current.token)).toBe("Another title");
    expect(await shown(fixed.token)).toBe("A lake in summer");
    await expect(make("author", { shows: "fixed" })).rejects.toMatchObject({ code: "conflict" });
    expect((await make("author")).drafts.links).toHaveLength(3);
  });

  it("end after their days and by revocation, which the list says, and are forgotten a month later", async () => {
    const [week, day, other] = [await make("author"), await make("author", { days: 1 }), await make("admin")];
    const { id } = context.article;
    const [newest] = other.drafts.links;
    expect(newest).toMatchObject({ created_by: { username: "admin" }, expires_at: "2026-11-30T08:00:00.000Z" });
    time = start + dayMs - 1;
    expect(await shown(day.token)).toBe("A lake in summer");
    time = start + dayMs;
    expect(await shown(day.token)).toBe("gone");
    await drafts.revoke(context.actor("author"), id, newest?.id ?? 0);
    await drafts.revoke(context.actor("author"), id, newest?.id ?? 0);
    expect(await shown(other.token)).toBe("gone");
    expect(await shown(week.token)).toBe("A lake in summer");
    const { links } = await drafts.list(context.actor("boss"), id, "en");
    expect(links.map(({ state, opened }) => [state, opened])).toEqual([
      ["revoked", 0],
      ["expired", 1],
      ["open", 1],
    ]);
    expect((await context.actions()).filter((action) => action.startsWith("draft_link"))).toEqual([
      ...Array<string>(3).fill("draft_link_created"),
      "draft_link_revoked",
    ]);
    time = start + 37 * dayMs;
    expect(await shown(week.token)).toBe("gone");
    time++;
    await drafts.purgeExpired();
    expect(await shown(week.token)).toBe("unknown");
    expect(await shown("x".repeat(43))).toBe("unknown");
  });

  it("count openings by people, each once, also at the same time", async () => {
    const { token } = await make("author");
    await Promise.all(Array.from({ length: 5 }, () => shown(token)));
    await shown(token, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
    const { links } = await drafts.list(context.actor("author"), context.article.id, "en");
    expect(links.map(({ opened }) => opened)).toEqual([5]);
  });

  it("are made, seen and revoked by those who may write the version, and by nobody else", async () => {
    const { call, article } = context;
    const path = `/news/${article.id}/shared-drafts`;
    const body = { lang: "en", version: 1 };
    const made = await call("author", "POST", path, body);
    expect([made.status, made.headers.get("cache-control")]).toEqual([201, "no-store"]);
    const { token, drafts: list } = dataSchema(newSharedDraftSchema).parse(JSON.parse(made.text)).data;
    const stored = JSON.stringify(await context.database.db.selectFrom("shared_drafts").selectAll().execute());
    expect(stored).not.toContain(token);
    const link = `${path}/${list.links[0]?.id}`;
    for (const [name, status] of [
      ["", 401],
      ["user", 403],
      ["colleague", 404],
      ["editor", 404],
    ] as const) {
      expect((await call(name, "POST", path, body)).status).toBe(status);
      expect((await call(name, "GET", path)).status).toBe(status);
      expect((await call(name, "DELETE", link)).status).toBe(status);
    }
    expect((await call("admin", "GET", `${path}?lang=en`)).status).toBe(200);
    expect((await call("admin", "DELETE", link)).status).toBe(200);
    expect((await call("author", "POST", path, { ...body, days: 2 })).status).toBe(422);
  });

  it("are at most twenty at a time for a version, and none of a published one, where older ones go on", async () => {
    const made = [];
    for (let i = 0; i < 20; i++) made.push(await make("author"));
    await expect(make("admin")).rejects.toMatchObject({ code: "conflict", key: "revisions.draft_links.many" });
    time += 7 * dayMs;
    const { token } = await make("author");
    const { services, actor, article } = context;
    const publish = articleUpdateSchema.parse({ lang: "en", status: "published" });
    await services.news.update(actor("admin"), article.id, publish);
    await expect(make("admin")).rejects.toMatchObject({ code: "conflict" });
    expect(await drafts.open(token, browser)).toMatchObject({ state: "open", article: { published: true } });
  });

  it("show what their maker writes beside the published version, and then what is published", async () => {
    const { services, actor, article } = context;
    const { id } = article;
    const save = (name: string, change: object) =>
      services.news.update(actor(name), id, articleUpdateSchema.parse({ lang: "en", ...change }));
    await save("admin", { status: "published" });
    await save("admin", { title: "Of another", autosave: true });
    await save("author", { title: "Beside", autosave: true });
    const { token } = await make("author", { version: 2 });
    expect(await drafts.open(token, browser)).toMatchObject({
      article: { title: "Beside", published: true, unpublished_edit: true, shows: "current" },
    });
    expect((await context.call("", "GET", `/news/${id}`)).text).not.toContain("Beside");
    await save("author", { title: article.title, autosave: true });
    expect(await drafts.open(token, browser)).toMatchObject({
      article: { title: article.title, published: true, unpublished_edit: false },
    });
  });

  it("show a text beside the published version as it stood, which no later save changes and only its link shows", async () => {
    const { services, actor, article, database } = context;
    const { id } = article;
    const save = (name: string, change: object) =>
      services.news.update(actor(name), id, articleUpdateSchema.parse({ lang: "en", ...change }));
    const texts = async () =>
      (await database.db.selectFrom("article_revisions").select("title").orderBy("id").execute()).map(
        ({ title }) => title,
      );
    await save("admin", { status: "published" });
    await save("author", { title: "Beside", autosave: true });
    await expect(make("author", { version: 1, shows: "fixed" })).rejects.toMatchObject({ code: "conflict" });
    await expect(make("admin", { version: 2, shows: "fixed" })).rejects.toMatchObject({ code: "conflict" });
    const { token } = await make("author", { version: 2, shows: "fixed", days: 1 });
    await save("author", { title: "Beside, later", autosave: true });
    const shows = { title: "Beside", published: true, unpublished_edit: true, shows: "fixed" };
    expect(await drafts.open(token, browser)).toMatchObject({ article: shows });
    const listed = (await services.news.revisions(actor("author"), id, "en")).map(({ title }) => title);
    expect([listed.includes("Beside, later"), listed.includes("Beside")]).toEqual([true, false]);
    await save("author", { title: article.title, autosave: true });
    expect(await drafts.open(token, browser)).toMatchObject({ article: shows });
    await expect(make("author", { version: 2 })).rejects.toMatchObject({ code: "conflict" });
    await save("admin", { title: "Published again" });
    expect(await shown(token)).toBe("Beside");
    await save("admin", { title: "Beside" });
    expect(await drafts.open(token, browser)).toMatchObject({ article: { ...shows, unpublished_edit: false } });
    await save("admin", { title: "Published again" });
    // what is published is a saved state of its own
    await database.db.deleteFrom("article_revisions").where("base_version", "is", null).execute();
    time += 31 * dayMs;
    await drafts.purgeExpired();
    expect(await texts()).toContain("Beside");
    time++;
    await drafts.purgeExpired();
    expect(await texts()).not.toContain("Beside");
  });

  it("show nothing of an article in the trash, and go with it for good; a fixed text that is not kept is gone", async () => {
    const { services, actor, article, database } = context;
    const current = await make("author");
    const fixed = await make("author", { shows: "fixed" });
    await services.news.remove(actor("admin"), article.id);
    expect(await shown(current.token)).toBe("gone");
    await services.news.restore(actor("admin"), article.id);
    expect(await shown(current.token)).toBe("A lake in summer");
    await database.db.deleteFrom("article_revisions").execute();
    expect(await shown(fixed.token)).toBe("gone");
    expect(await shown(current.token)).toBe("A lake in summer");
    await database.db.deleteFrom("articles").where("id", "=", article.id).execute();
    expect(await shown(current.token)).toBe("unknown");
  });
});
