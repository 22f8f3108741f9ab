import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { articleCreateSchema } from "#contract/news.ts";
import { presenceLimits } from "#contract/presence-rules.ts";
import { openDatabase } from "#server/db/open.ts";
import { engines } from "#tests/databases.ts";
import { createReviewContext, type ReviewContext } from "#tests/review-context.ts";
import { createPresenceService } from "./presence.service.ts";

const tabs = {
  author: "3f0d9a52-6d0b-4d0e-9f37-0a1f6a5f3c01",
  second: "3f0d9a52-6d0b-4d0e-9f37-0a1f6a5f3c02",
  admin: "3f0d9a52-6d0b-4d0e-9f37-0a1f6a5f3c03",
} as const;

let context: ReviewContext;
let time: number;
let planned: (() => void)[];
afterEach(() => context.close());

const clock = () => ({
  now: () => new Date(time),
  later: (work: () => void, ms: number) => {
    expect(ms).toBeLessThanOrEqual(3 * 60_000);
    planned.push(work);
  },
});

/** Others that a form learns of by a heartbeat, as `zh author` or `zh own`. */
async function heartbeat(
  presence: ReturnType<typeof createPresenceService>,
  name: string,
  tab: string,
  lang: "zh" | "en" = "en",
) {
  const { others } = await presence.heartbeat(context.actor(name), context.article.id, { tab, lang });
  return others.map((one) => `${one.lang} ${one.own ? "own" : one.user.username}`);
}

const stored = async () => (await context.database.db.selectFrom("article_presence").selectAll().execute()).length;

describe.each(engines)("presence on %s", (engine) => {
  beforeEach(async () => {
    context = await createReviewContext(engine);
    time = Date.parse("2026-11-23T08:00:00.000Z");
    planned = [];
  });

  it("tells forms of each other by version and account, also in another process, until they close or fall silent", async () => {
    const { url, dataDir, db } = context.database;
    const elsewhere = openDatabase({ url, dataDir, onIdleError() {} });
    try {
      const here = createPresenceService({ db, ...clock() });
      const there = createPresenceService({ db: elsewhere.db, ...clock() });
      expect(await heartbeat(here, "author", tabs.author)).toEqual([]);
      expect(await heartbeat(there, "admin", tabs.admin, "zh")).toEqual(["en author"]);
      expect(await heartbeat(here, "author", tabs.author, "zh")).toEqual(["zh admin"]);
      expect(await heartbeat(there, "author", tabs.second, "zh")).toEqual(["zh admin", "zh own"]);
      // two forms of one account are one to others
      expect(await heartbeat(there, "admin", tabs.admin, "zh")).toEqual(["zh author"]);

      await there.leave({ tab: tabs.admin, article_id: context.article.id });
      expect(await heartbeat(here, "author", tabs.author)).toEqual(["zh own"]);
      time += presenceLimits.openMs;
      expect(await heartbeat(here, "author", tabs.author)).toEqual(["zh own"]);
      time += 1;
      expect(await heartbeat(here, "author", tabs.author)).toEqual([]);
    } finally {
      await elsewhere.db.destroy();
    }
  });

  it("is forgotten minutes after the last heartbeat, by one timer", async () => {
    const presence = createPresenceService({ db: context.database.db, ...clock() });
    await heartbeat(presence, "author", tabs.author);
    await heartbeat(presence, "admin", tabs.admin);
    expect(planned).toHaveLength(1);
    time += presenceLimits.openMs / 2;
    await heartbeat(presence, "admin", tabs.admin);
    time += presenceLimits.openMs / 2 + 1;
    planned.shift()?.();
    await expect.poll(() => planned.length).toBe(1);
    expect(await stored()).toBe(1);
    time += presenceLimits.openMs;
    planned.shift()?.();
    await expect.poll(stored).toBe(0);
    expect(planned).toEqual([]);
  });

  it("is for those who may write the article; nobody takes the form of another, and all goes with the article", async () => {
    const presence = createPresenceService({ db: context.database.db, ...clock() });
    for (const [name, code] of [
      ["user", "forbidden"],
      ["colleague", "not_found"],
      ["editor", "not_found"],
    ] as const)
      await expect(heartbeat(presence, name, tabs.second)).rejects.toMatchObject({ code });
    await heartbeat(presence, "author", tabs.author);
    await heartbeat(presence, "admin", tabs.author);
    expect(await heartbeat(presence, "boss", tabs.admin)).toEqual(["en author"]);
    await context.database.db.updateTable("users").set({ disabled: 1 }).where("username", "=", "author").execute();
    expect(await heartbeat(presence, "boss", tabs.admin)).toEqual([]);
    await context.database.db.deleteFrom("articles").where("id", "=", context.article.id).execute();
    expect(await stored()).toBe(0);
  });

  it("ends without a token by the form's id, which a beacon sends", async () => {
    const presence = createPresenceService({ db: context.database.db, ...clock() });
    await heartbeat(presence, "author", tabs.author);
    const leave = (tab: string, article_id: unknown = context.article.id) =>
      context.call("", "POST", "/presence/leave", { tab, article_id });
    expect((await leave("guess")).status).toBe(422);
    expect((await leave(tabs.author, "1")).status).toBe(422);
    expect((await leave(tabs.author, 0)).status).toBe(422);
    expect((await leave(tabs.author, 2 ** 31)).status).toBe(422);
    expect((await leave(tabs.author, 2 ** 31 - 1)).status).toBe(204);
    expect((await leave(tabs.second)).status).toBe(204);
    expect(await stored()).toBe(1);
    expect((await leave(tabs.author)).status).toBe(204);
    expect(await stored()).toBe(0);
  });

  it("keeps a form whose tab said late that it left the article before", async () => {
    const presence = createPresenceService({ db: context.database.db, ...clock() });
    const before = await context.services.news.create(
      context.actor("author"),
      articleCreateSchema.parse({ title: "Before", content: "<p>Before.</p>", status: "draft", lang: "en" }),
    );
    await presence.heartbeat(context.actor("author"), before.id, { tab: tabs.author, lang: "en" });
    await heartbeat(presence, "author", tabs.author);
    await presence.leave({ tab: tabs.author, article_id: before.id });
    expect(await heartbeat(presence, "admin", tabs.admin)).toEqual(["en author"]);
  });
});
