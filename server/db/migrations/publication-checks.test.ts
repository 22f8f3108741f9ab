import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { migrations } from "./index.ts";

const at = "2026-01-31T08:00:00.000Z";

describe.each(engines)("outdated translations and reviews of earlier releases on %s", (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  it("get the source as it was at the translation's latest save, and keep their entries", async () => {
    database = await createTestDatabase(engine, { migrated: false });
    const { db } = database;
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
    await migrator.migrateTo("0023-search-index");
    const insert = async (outdated: string | null) => {
      await sql`insert into articles (category, original_lang, outdated_language, created_at, updated_at)
        values ('news', 'zh', ${outdated}, ${at}, ${at})`.execute(db);
      const { rows } = await sql<{ id: number }>`select max(id) as id from articles`.execute(db);
      return rows[0]?.id ?? 0;
    };
    const save = (id: number, lang: string, title: string, autosave = 0, base: number | null = null) =>
      sql`insert into article_revisions (article_id, lang, title, summary, content, autosave, base_version, created_at)
        values (${id}, ${lang}, ${title}, '', '', ${autosave}, ${base}, ${at})`.execute(db);
    const outdated = await insert("en");
    for (const [lang, title, autosave, base] of [
      ["zh", "一", 0, null],
      ["zh", "二", 0, null],
      ["zh", "旁", 1, 1],
      ["en", "Two", 0, null],
      ["zh", "三", 0, null],
      ["en", "Autosaved", 1, null],
    ] as const)
      await save(outdated, lang, title, autosave, base);
    await insert("en");
    const current = await insert(null);
    await save(current, "zh", "一");
    await save(current, "en", "One");
    await sql`insert into article_reviews (article_id, lang, type, note, version, created_at)
      values (${outdated}, 'zh', 'returned', 'n', 1, ${at})`.execute(db);
    await migrator.migrateToLatest();

    const sources = await db.selectFrom("translation_sources").selectAll().execute();
    expect(sources.map(({ article_id, source }) => [article_id, JSON.parse(source)])).toEqual([
      [outdated, { title: "二", content: "" }],
    ]);
    expect(await db.selectFrom("article_reviews").select(["type", "note"]).execute()).toEqual([
      { type: "returned", note: "n" },
    ]);
    await expect(sql`update article_reviews set type = 'other'`.execute(db)).rejects.toThrow();
  });
});
