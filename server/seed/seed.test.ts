import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { openDatabase } from "../db/open.ts";
import { seedSamples } from "./seed.ts";

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const source = { folder: path("content/samples"), values: path("figures/generated/computed-values.json") };

describe.each(engines)("the samples on %s", (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.close());

  it("fill an empty database once", async () => {
    const seeded = await seedSamples(database, source);
    expect(seeded?.articles).toBeGreaterThanOrEqual(30);
    expect(seeded?.members).toBeGreaterThanOrEqual(8);
    // the samples are not even read again, at any later start
    expect(await seedSamples(database, { folder: path("no such folder"), values: path("none") })).toBeNull();
    const versions = await database.db
      .selectFrom("article_versions")
      .select(["title", "summary", "content", "search_text"])
      .execute();
    for (const version of versions) {
      expect(version.title && version.summary && version.content && version.search_text).toBeTruthy();
      expect(version.title + version.summary + version.content).not.toMatch(/\{\w+\.\w+\}/);
    }
  });

  it("do not change a database with an article", async () => {
    const at = "2026-01-31T08:00:00.000Z";
    await database.db
      .insertInto("articles")
      .values({ category: "news", original_lang: "zh", created_at: at, updated_at: at })
      .execute();
    expect(await seedSamples(database, source)).toBeNull();
  });

  it("do not return once all articles and members are deleted", async () => {
    await seedSamples(database, source);
    await database.db.deleteFrom("article_versions").execute();
    await database.db.deleteFrom("articles").execute();
    await database.db.deleteFrom("team_members").execute();
    expect(await seedSamples(database, source)).toBeNull();
  });

  it("do not fill a database whose own content was deleted", async () => {
    const at = "2026-01-31T08:00:00.000Z";
    const values = { category: "news", original_lang: "zh", created_at: at, updated_at: at } as const;
    await database.db.insertInto("articles").values(values).execute();
    await seedSamples(database, source);
    await database.db.deleteFrom("articles").execute();
    expect(await seedSamples(database, source)).toBeNull();
  });

  it("have authors that nobody can sign in as", async () => {
    await seedSamples(database, source);
    const users = await database.db.selectFrom("users").select(["disabled", "role"]).execute();
    expect(users.length).toBeGreaterThan(0);
    expect(users.every(({ disabled, role }) => disabled === 1 && role === "user")).toBe(true);
  });
});

// on SQLite two connections of one process would wait for each other; two processes are tried in the browser tests' start
describe("the samples on PostgreSQL", () => {
  it("are filled in once by two processes that start together", async () => {
    const database = await createTestDatabase("postgres");
    const other = openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} });
    const results = await Promise.all([seedSamples(database, source), seedSamples(other, source)]);
    await other.db.destroy();
    await database.close();
    expect(results.filter((result) => result !== null)).toHaveLength(1);
  });
});
