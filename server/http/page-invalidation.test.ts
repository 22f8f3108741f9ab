import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { anonymous } from "#contract/actor.ts";
import { type ChangeBus, createChangeBus } from "#server/db/change-bus.ts";
import { openDatabase } from "#server/db/open.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { draftOf } from "#tests/news-context.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { recordingServices } from "../recording-services.ts";
import type { Services } from "../services.ts";
import { CachedPage } from "./cached-page.ts";
import { PageCache } from "./page-cache.ts";
import { PageRecord } from "./page-record.ts";

const log = pino({ level: "silent" });

/** What each page reads, as its loaders do. */
const reads: Record<string, (services: Services) => Promise<unknown>> = {
  "zh /News": ({ news }) => news.list(anonymous, { tab: 0, page: 1, limit: 20, lang: "zh" }),
  "en /News": ({ news }) => news.list(anonymous, { tab: 0, page: 1, limit: 20, lang: "en" }),
  "zh /news/1": ({ news }) => news.get(anonymous, 1, "zh"),
  "zh /news/2": ({ news }) => news.get(anonymous, 2, "zh"),
  "zh /team": ({ team }) => team.list(),
  "zh /about": async () => null,
};

/** An instance of the site: its services, its cached pages, and its change bus. */
async function instance(database: TestDatabase) {
  const other = openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} });
  const changes: ChangeBus = createChangeBus(other, database.url, log);
  let heard = 0;
  const cache = new PageCache(1_000_000);
  changes.onChange((tags) => {
    heard++;
    cache.drop(tags);
  });
  const api = await startWholeApi({ ...database, ...other }, { onChange: changes.publish });
  await expect.poll(() => heard).toBe(1); // connected
  return {
    services: api.services,
    /** How many changes this instance has published, and how many of other instances it has heard of, also by connecting. */
    published: api.changes,
    heard: () => heard,
    kept: () => Object.keys(reads).filter((key) => cache.get(key) !== undefined),
    /** Renders every page that is not cached. */
    async fill() {
      for (const [key, read] of Object.entries(reads)) {
        await cache.render(key, async () => {
          const record = new PageRecord();
          await read(recordingServices(api.services, record));
          return { page: new CachedPage({ status: 200, headers: {}, etag: '"x"', body: Buffer.from(key) }), record };
        });
      }
    },
    async close() {
      await changes.close();
      await api.close();
      await other.db.destroy();
    },
  };
}

describe("a change made on one of two instances", () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  it("drops on both exactly the pages that show it", async () => {
    const database = await createTestDatabase("postgres");
    const [here, there] = [await instance(database), await instance(database)];
    closing.push(here.close, there.close, database.close);
    const author = { user: await createUser(database.db, "admin", "ada") };
    const editor = { user: await createUser(database.db, "admin", "bob") };
    await here.services.news.create(author, draftOf());
    await here.services.news.create(editor, draftOf());
    const { id: hidden } = await here.services.news.create(editor, draftOf({ status: "draft" }));

    /** Resolves once the second instance has heard of all changes, which are all made on the first. */
    const arrived = () => expect.poll(there.heard).toBe(1 + here.published());
    async function dropsAfter(change: () => Promise<unknown>) {
      await arrived();
      for (const each of [here, there]) {
        await each.fill();
        expect(each.kept()).toHaveLength(Object.keys(reads).length);
      }
      await change();
      await arrived();
      const dropped = (each: typeof here) => Object.keys(reads).filter((key) => !each.kept().includes(key));
      expect(dropped(there)).toEqual(dropped(here));
      return dropped(here);
    }

    const { news, profile, team } = here.services;
    expect(await dropsAfter(() => news.update(author, 1, { title: "二" }))).toEqual([
      "zh /News",
      "en /News",
      "zh /news/1",
    ]);
    expect(await dropsAfter(() => news.create(author, draftOf()))).toEqual(["zh /News", "en /News"]);
    expect(await dropsAfter(() => news.update(editor, hidden, { title: "三" }))).toEqual([]);
    expect(await dropsAfter(() => profile.rename(editor, { full_name: "Bob" }))).toEqual([
      "zh /News",
      "en /News",
      "zh /news/2",
    ]);
    expect(await dropsAfter(() => news.update(author, 2, { category: "training" }))).toEqual([
      "zh /News",
      "en /News",
      "zh /news/2",
    ]);
    expect(await dropsAfter(() => news.update(editor, 2, { title: "四" }))).toEqual(["zh /news/2"]);
    const member = { name: "甲", position: "顾问", category: "guest" as const, order: 1 };
    const texts = { nameEn: "", positionEn: "", education: "", educationEn: "", expertise: "", expertiseEn: "" };
    expect(
      await dropsAfter(() => team.create(author, { ...member, ...texts, description: "", descriptionEn: "" })),
    ).toEqual(["zh /team"]);
  });
});
