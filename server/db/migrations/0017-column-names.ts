import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const isLanguage = (column: string) => sql`${sql.ref(column)} in ('zh', 'en')`;

/**
 * Names columns as the code does, and lets the database check their languages. SQLite adds a CHECK constraint only with
 * a new column, so those columns are copied.
 */
export const columnNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("articles")
      .addColumn("outdated_language", "varchar(2)", (c) => c.check(isLanguage("outdated_language")))
      .execute();
    await sql`update articles set outdated_language = behind_lang where behind_lang is not null`.execute(db);
    await db.schema.alterTable("articles").dropColumn("behind_lang").execute();
    await sql`update articles set language_gap = 'outdated' where language_gap = 'behind'`.execute(db);

    await db.schema.alterTable("article_revisions").renameColumn("based_on", "base_version").execute();
    await db.schema
      .alterTable("article_revisions")
      .addColumn("checked_lang", "varchar(2)", (c) => c.notNull().defaultTo("zh").check(isLanguage("checked_lang")))
      .execute();
    await sql`update article_revisions set checked_lang = lang`.execute(db);
    await db.schema.dropIndex("article_revisions_article_id_lang_id").execute();
    await db.schema.alterTable("article_revisions").dropColumn("lang").execute();
    await db.schema.alterTable("article_revisions").renameColumn("checked_lang", "lang").execute();
    await db.schema
      .createIndex("article_revisions_article_id_lang_id")
      .on("article_revisions")
      .columns(["article_id", "lang", "id"])
      .execute();

    await db.schema.alterTable("outbox").renameColumn("sealed", "encrypted").execute();
  },
};
