import type { Schema } from "./schema.ts";

/**
 * SQLite: a full-text index over `search_text`, kept by triggers. Its `ascii` tokenizer treats every character beyond ASCII
 * as part of a word, so that it splits at our spaces only.
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
];

/**
 * PostgreSQL: the same words unchanged, without the parser of `to_tsvector`, which would split hosts, numbers and hyphens
 * by rules of its own.
 */
const postgres = [
  `create function article_terms(text) returns tsvector language sql immutable strict parallel safe
    return array_to_tsvector(array_remove(string_to_array($1, ' '), ''))`,
  `create index article_versions_search on article_versions using gin (article_terms(search_text))`,
];

/** Full-text search in the articles of the newsroom's lists. */
export async function createArticleSearch({ engine, run }: Schema) {
  for (const statement of engine === "sqlite" ? sqlite : postgres) await run(statement);
}
