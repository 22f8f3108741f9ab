import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { migrations } from "./index.ts";

const at = "2026-01-31T08:00:00.000Z";

describe.each(engines)("articles older than their state columns on %s", (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  it("get the states that follow from their versions", async () => {
    database = await createTestDatabase(engine, { migrated: false });
    const { db } = database;
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
    await migrator.migrateTo("0007-team-editing");

    const stored = [
      [["zh", "published"]],
      [["en", "draft"]],
      [
        ["zh", "published"],
        ["en", "draft"],
      ],
    ] as const;
    for (const versions of stored) {
      const { id } = await db
        .insertInto("articles")
        .values({ category: "news", original_lang: "zh", created_at: at, updated_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      // the columns of that time
      for (const [lang, status] of versions)
        await sql`insert into article_versions
          (article_id, lang, status, title, summary, summary_auto, content, search_text, created_at, updated_at)
          values (${id}, ${lang}, ${status}, 't', '', 1, '', '', ${at}, ${at})`.execute(db);
    }
    await migrator.migrateToLatest();

    const states = db.selectFrom("articles").select(["has_draft", "outdated_language", "language_gap"]).orderBy("id");
    expect(await states.execute()).toEqual([
      { has_draft: 0, outdated_language: null, language_gap: "missing_en" },
      { has_draft: 1, outdated_language: null, language_gap: "missing_zh" },
      { has_draft: 1, outdated_language: null, language_gap: null },
    ]);
  });
});
