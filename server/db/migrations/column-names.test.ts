import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { migrations } from "./index.ts";

const at = "2026-01-31T08:00:00.000Z";

describe.each(engines)("columns renamed on %s", (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  it("keep their values, and languages are checked", async () => {
    database = await createTestDatabase(engine, { migrated: false });
    const { db } = database;
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
    await migrator.migrateTo("0016-account-deletion");
    await sql`insert into articles (category, original_lang, behind_lang, language_gap, created_at, updated_at)
      values ('news', 'zh', 'en', 'behind', ${at}, ${at}), ('news', 'zh', null, 'missing_en', ${at}, ${at})`.execute(
      db,
    );
    await sql`insert into article_revisions (article_id, lang, title, summary, content, based_on, created_at)
      values (1, 'en', 't', '', '', 3, ${at}), (1, 'zh', 't', '', '', null, ${at})`.execute(db);
    await sql`insert into outbox (recipient, subject, text, html, sealed, next_attempt_at, created_at)
      values ('a@b.io', '', '', '', 'x', ${at}, ${at})`.execute(db);
    await migrator.migrateToLatest();

    const articles = db.selectFrom("articles").select(["outdated_language", "language_gap"]).orderBy("id");
    expect(await articles.execute()).toEqual([
      { outdated_language: "en", language_gap: "outdated" },
      { outdated_language: null, language_gap: "missing_en" },
    ]);
    const revisions = db.selectFrom("article_revisions").select(["lang", "base_version"]).orderBy("id");
    expect(await revisions.execute()).toEqual([
      { lang: "en", base_version: 3 },
      { lang: "zh", base_version: null },
    ]);
    expect(await db.selectFrom("outbox").select("encrypted").execute()).toEqual([{ encrypted: "x" }]);
    await expect(sql`update articles set outdated_language = 'fr'`.execute(db)).rejects.toThrow();
    await expect(sql`update article_revisions set lang = 'fr'`.execute(db)).rejects.toThrow();
  });
});
