import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The text of an outdated translation as it was last saved, to tell which changes of the source a save has followed. The
 * version that an article was written in first is the source, and never outdated itself.
 */
export const translationTargets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("translation_sources").addColumn("target", "text").execute();
    await sql`delete from translation_sources
      where article_id in (select id from articles where outdated_language = original_lang)`.execute(db);
    await sql`update articles set outdated_language = null,
      language_gap = case language_gap when 'outdated' then null else language_gap end
      where outdated_language = original_lang`.execute(db);
  },
};
