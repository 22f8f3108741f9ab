import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/**
 * SQLite: a full-text index over `search_text`, maintained by triggers. Its `ascii` tokenizer treats every character beyond
 * ASCII as part of a word, so that it cuts at our spaces only.
 */
const sqlite = [
  `create virtual table article_search using fts5(
    search_text, content = 'article_versions', content_rowid = 'id', tokenize = 'ascii')`,
  `create trigger article_search_insert after insert on article_versions begin
    insert into article_search (rowid, search_text) values (new.id, new.search_text);
  end`,
  `create trigger article_search_delete after delete on article_versions begin
    insert into article_search (article_search, rowid, search_text) values ('delete', old.id, old.search_text);
  end`,
  `create trigger article_search_update after update of search_text on article_versions begin
    insert into article_search (article_search, rowid, search_text) values ('delete', old.id, old.search_text);
    insert into article_search (rowid, search_text) values (new.id, new.search_text);
  end`,
  `insert into article_search (article_search) values ('rebuild')`,
];

/**
 * PostgreSQL: the same words unchanged, without the parser of `to_tsvector`, which would split hosts, numbers and
 * hyphens in ways of its own.
 */
const postgres = [
  `create function article_terms(text) returns tsvector language sql immutable strict parallel safe
    return array_to_tsvector(array_remove(string_to_array($1, ' '), ''))`,
  `create index article_versions_search on article_versions using gin (article_terms(search_text))`,
];

/**
 * The search, and indexes in the order of the lists: a page costs the same however many articles there are. The first
 * tab leaves training out, admins see the latest edits first, and drafts are few.
 */
export const search = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of engine === "sqlite" ? sqlite : postgres) await sql.raw(statement).execute(db);
    for (const index of [
      `articles_first_tab on articles (published_at, id) where visible = 1 and category <> 'training'`,
      `articles_latest on articles (updated_at, id) where deleted_at is null`,
      `article_versions_drafts on article_versions (article_id) where status = 'draft'`,
    ]) {
      await sql.raw(`create index ${index}`).execute(db);
    }
  },
});
