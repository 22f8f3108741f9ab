import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The columns this migration reads and writes. */
interface Tables {
  articles: { id: number; outdated_language: "zh" | "en" | null };
  article_revisions: {
    id: number;
    article_id: number;
    lang: "zh" | "en";
    title: string;
    content: string;
    autosave: number;
    base_version: number | null;
    created_at: string;
  };
  translation_sources: { article_id: number; source: string };
}

/**
 * The text of the other language that an outdated translation contains, as JSON, so that what has changed since can be
 * shown. Of translations that are outdated already it is the state of the source at their latest save, where one is left.
 */
async function addTranslationSources(db: Kysely<Tables>) {
  await db.schema
    .createTable("translation_sources")
    .addColumn("article_id", "integer", (c) => c.primaryKey().references("articles.id").onDelete("cascade"))
    .addColumn("source", "text", (c) => c.notNull())
    .execute();
  const outdated = await db
    .selectFrom("articles")
    .select(["id", "outdated_language"])
    .where("outdated_language", "is not", null)
    .execute();
  const saved = (articleId: number) =>
    db
      .selectFrom("article_revisions")
      .where("article_id", "=", articleId)
      .where("base_version", "is", null)
      .orderBy("id", "desc")
      .limit(1);
  for (const { id, outdated_language } of outdated) {
    if (outdated_language === null) continue;
    const translation = await saved(id)
      .select("id")
      .where("lang", "=", outdated_language)
      .where("autosave", "=", 0)
      .executeTakeFirst();
    const source =
      translation &&
      (await saved(id)
        .select(["title", "content"])
        .where("lang", "<>", outdated_language)
        .where("id", "<", translation.id)
        .executeTakeFirst());
    // whether the summary was the author's own is not known of an earlier state, so it is not compared
    if (source) await sql`insert into translation_sources values (${id}, ${JSON.stringify(source)})`.execute(db);
  }
}

/**
 * Findings of the check before publishing that were waived, in the history. SQLite changes a CHECK constraint only with a
 * new column, so the column is copied.
 */
async function addWaivers(db: Kysely<Tables>) {
  const types = ["submitted", "withdrawn", "returned", "published", "waived", "link_approved", "link_returned"];
  await db.schema
    .alterTable("article_reviews")
    .addColumn("checked_type", "varchar(20)", (c) =>
      c
        .notNull()
        .defaultTo("submitted")
        .check(sql.raw(`checked_type in (${types.map((type) => `'${type}'`).join(", ")})`)),
    )
    .execute();
  await sql`update article_reviews set checked_type = type`.execute(db);
  await db.schema.alterTable("article_reviews").dropColumn("type").execute();
  await db.schema.alterTable("article_reviews").renameColumn("checked_type", "type").execute();
  await sql`create index article_reviews_waived on article_reviews (article_id, lang) where type = 'waived'`.execute(
    db,
  );
}

/** What a publication is checked against: the source that a translation contains, and findings that were waived. */
export const publicationChecks: Migration = {
  async up(db: Kysely<Tables>) {
    await addTranslationSources(db);
    await addWaivers(db);
  },
};
