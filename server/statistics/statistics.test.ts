import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { blankText } from "#contract/news.ts";
import { keptKeys, type StatisticsKind, statisticsSchema } from "#contract/statistics.ts";
import type { User } from "#contract/user.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createTestApi } from "#tests/feature-api.ts";
import { createUser } from "#tests/users.ts";
import { type Counter, createCounter } from "./counter.ts";
import { statisticsRoutes } from "./statistics.routes.ts";
import { createStatisticsService, type StatisticsService } from "./statistics.service.ts";

const log = pino({ level: "silent" });
const noon = (day: string) => Date.parse(`${day}T04:00:00.000Z`);

let time = noon("2026-11-23");
const now = () => time;

let database: TestDatabase;
let counter: Counter;
let service: StatisticsService;
let users: Record<string, User>;

async function open(engine: (typeof engines)[number]) {
  time = noon("2026-11-23");
  database = await createTestDatabase(engine);
  counter = createCounter({ db: database.db, log, now });
  service = createStatisticsService({ db: database.db, counter, now });
}

afterEach(() => database.close());

function count(kind: StatisticsKind, key: string, times: number) {
  for (let i = 0; i < times; i++) counter.add(kind, key);
}

const rows = () =>
  database.db.selectFrom("statistics").selectAll().orderBy("period").orderBy("kind").orderBy("key").execute();

const admin: Actor = {
  user: { id: 1, username: "ada", full_name: null, email: "ada@example.org", role: "admin", created_at: "" },
};

const header = (name: string) => (name === "user-agent" ? "Mozilla/5.0 Firefox/145.0" : undefined);

describe.each(engines)("statistics on %s", (engine) => {
  beforeEach(() => open(engine));

  it("are added up by day in Shanghai, by several processes at once", async () => {
    const other = createCounter({ db: database.db, log, now });
    time = Date.parse("2026-11-22T15:59:59.999Z");
    count("page", "/about", 2);
    time = Date.parse("2026-11-22T16:00:00.000Z");
    for (const path of ["/about", "/News", "/team"]) count("page", path, 3);
    for (const path of ["/team", "/News", "/about"]) for (let i = 0; i < 4; i++) other.add("page", path);
    await Promise.all([counter.flush(), other.flush(), counter.flush()]);
    count("page", "/about", 1);
    await counter.flush();
    expect(await rows()).toEqual(
      [
        { period: "2026-11-22", kind: "page", key: "/about", count: 2 },
        { period: "2026-11-23", kind: "page", key: "/News", count: 7 },
        { period: "2026-11-23", kind: "page", key: "/about", count: 8 },
        { period: "2026-11-23", kind: "page", key: "/team", count: 7 },
      ].toSorted((a, b) => (a.period < b.period || (a.period === b.period && a.key < b.key) ? -1 : 1)),
    );
  });

  it("are shown for a period, with small counts hidden and articles named", async () => {
    const texts = { ...blankText, summary_auto: 1, search_text: "" };
    const at = "2026-11-01T00:00:00.000Z";
    const { id } = await database.db
      .insertInto("articles")
      .values({ category: "news", original_lang: "zh", visible: 1, view_count: 0, created_at: at, updated_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto("article_versions")
      .values({
        article_id: id,
        ...texts,
        lang: "zh",
        title: "新闻",
        status: "published",
        created_at: at,
        updated_at: at,
      })
      .execute();
    time = noon("2026-11-10");
    count("visit", "", 3);
    time = noon("2026-11-20");
    count("page", "/about", 5);
    count("page", "/", 4);
    count("page", `/news/${id}`, 6);
    count("language", "zh", 9);
    count("visit", "", 7);
    count("referrer", "b.example", 4);
    count("referrer", "a.example", 1);
    count("enquiry", "", 1);
    for (let i = 0; i < 5; i++) service.countSearch(header, { words: "Flood ", found: true });
    service.countSearch(header, { words: "ada@example.org", found: false });
    service.countSearch((name) => (name === "dnt" ? "1" : header(name)), { words: "flood", found: true });
    time = noon("2026-11-23");
    expect(await service.read(admin, { period: "7d" }, "en")).toEqual({
      period: "7d",
      step: "day",
      from: "2026-11-17",
      until: "2026-11-23",
      since: "2026-11-10",
      totals: { visits: 7, views: 15, enquiries: 1, searches: 6 },
      series: [17, 18, 19, 20, 21, 22, 23].map((day) => ({
        period: `2026-11-${day}`,
        ...(day === 20 ? { visits: 7, views: 15, enquiries: 1 } : { visits: 0, views: 0, enquiries: 0 }),
      })),
      languages: { zh: 9, en: 0 },
      pages: [
        { key: `/news/${id}`, count: 6, title: "新闻" },
        { key: "/about", count: 5, title: null },
        { key: "/", count: null, title: null },
      ],
      referrers: [
        { key: "a.example", count: null },
        { key: "b.example", count: null },
      ],
      direct: 2,
      searches_found: [{ key: "flood", count: 5 }],
      searches_missed: [],
    });
    const month = await service.read(admin, { period: "30d" }, "zh");
    expect([month.totals.visits, month.series.length, month.series[0]?.period]).toEqual([10, 14, "2026-11-10"]);
    expect(await service.visitsOfWeek()).toBe(7);
  });

  it("are added up by month after 90 days, once, and lose small names when the month is over", async () => {
    time = noon("2026-08-10");
    count("page", "/about", 4);
    count("page", "/team", 2);
    count("visit", "", 3);
    time = noon("2026-08-30");
    count("page", "/about", 1);
    count("page", "/team", 1);
    await counter.flush();
    const again = createStatisticsService({ db: database.db, counter, now });

    time = noon("2026-11-10"); // day 90 is 13 August
    await Promise.all([service.purgeExpired(), again.purgeExpired()]);
    const period = "2026-08";
    expect(await rows()).toEqual([
      { period, kind: "page", key: "/about", count: 4 },
      { period, kind: "page", key: "/team", count: 2 },
      { period, kind: "visit", key: "", count: 3 },
      { period: "2026-08-30", kind: "page", key: "/about", count: 1 },
      { period: "2026-08-30", kind: "page", key: "/team", count: 1 },
    ]);
    const year = await service.read(admin, { period: "12m" }, "en");
    expect(year.series[0]).toEqual({ period, visits: 3, views: 8, enquiries: 0 });
    expect(year).toMatchObject({ since: period, from: "2025-12", until: "2026-11" });
    expect((await service.read(admin, { period: "90d" }, "en")).totals).toMatchObject({ visits: 0, views: 2 });

    time = noon("2026-11-30"); // day 90 is 2 September
    await service.purgeExpired();
    await service.purgeExpired();
    expect(await rows()).toEqual([
      { period, kind: "page", key: "", count: 3 },
      { period, kind: "page", key: "/about", count: 5 },
      { period, kind: "visit", key: "", count: 3 },
    ]);
    expect((await service.read(admin, { period: "12m" }, "en")).totals.views).toBe(8);

    time = noon("2028-07-31");
    await service.purgeExpired();
    expect(await rows()).toHaveLength(3);
    time = noon("2028-08-01");
    await service.purgeExpired();
    expect(await rows()).toEqual([]);
  });
});

describe("counts in memory", () => {
  beforeEach(() => open("sqlite"));

  it("are kept while the database cannot be written", async () => {
    count("visit", "", 2);
    await database.db.schema.alterTable("statistics").renameTo("away").execute();
    await counter.flush();
    count("visit", "", 1);
    await database.db.schema.alterTable("away").renameTo("statistics").execute();
    await counter.flush();
    expect(await rows()).toEqual([{ period: "2026-11-23", kind: "visit", key: "", count: 3 }]);
  });

  it("tell only so many names of a day apart", async () => {
    for (let i = 0; i < keptKeys + 7; i++) counter.add("referrer", `${i}.example`);
    counter.add("referrer", "0.example");
    await counter.flush();
    const stored = await rows();
    expect(stored).toHaveLength(keptKeys + 1);
    expect(stored.filter(({ key }) => key === "" || key === "0.example").map((row) => row.count)).toEqual([7, 2]);
    time += 86_400_000;
    counter.add("referrer", "new.example");
    await counter.flush();
    expect((await rows()).at(-1)).toMatchObject({ key: "new.example", count: 1 });
  });
});

describe("the endpoints of the statistics", () => {
  beforeEach(async () => {
    await open("sqlite");
    users = {};
    for (const role of ["user", "editor", "admin"] as const) users[role] = await createUser(database.db, role);
  });

  const ask = (path: string, who: string) =>
    createTestApi(statisticsRoutes({ statistics: service }), users).request(`/api${path}`, {
      headers: { "X-As": who },
    });

  it("answer admins only, and refuse other periods", async () => {
    for (const path of ["/statistics", "/statistics.csv"]) {
      const answers = await Promise.all(["", "user", "editor", "admin"].map((who) => ask(path, who)));
      expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 200]);
      expect((await ask(`${path}?period=1d`, "admin")).status).toBe(400);
    }
    const body: { data: unknown } = await (await ask("/statistics", "admin")).json();
    expect(statisticsSchema.parse(body.data)).toMatchObject({ period: "30d", since: null, series: [] });
  });

  it("hide small counts in the file, and keep words from being formulas", async () => {
    count("visit", "", 6);
    count("page", "/about", 8);
    count("page", "/team", 4);
    count("referrer", "example.org", 1);
    count("search_found", "=1+1", 5);
    count("search_missed", "seiche", 2);
    const answer = await ask("/statistics.csv?period=7d", "admin");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="numbers-7d-[\d-]+\.csv"$/);
    const span = "2026-11-17,2026-11-23";
    expect((await answer.text()).replace("\ufeff", "").split("\r\n")).toEqual([
      "from,until,what,name,count",
      "2026-11-23,2026-11-23,visits,,6",
      "2026-11-23,2026-11-23,views,,12",
      "2026-11-23,2026-11-23,enquiries,,0",
      `${span},language,zh,0`,
      `${span},language,en,0`,
      `${span},page,/about,8`,
      `${span},page,/team,<5`,
      `${span},direct visits,,5`,
      `${span},referrer,example.org,<5`,
      `${span},search with results,'=1+1,5`,
      `${span},search without results,seiche,<5`,
      "",
    ]);
  });
});
