import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../db/open.ts";
import type { SearchTerm } from "./terms.ts";

const ftsQuery = (terms: SearchTerm[]) =>
  terms.map(({ text, prefix }) => `"${text}"${prefix ? "*" : ""}`).join(" AND ");

const tsQuery = (terms: SearchTerm[]) => terms.map(({ text, prefix }) => `'${text}'${prefix ? ":*" : ""}`).join(" & ");

/**
 * A subquery of the ids of articles with a version that contains all terms; `publishedOnly` excludes drafts. Terms
 * come from `searchTerms` and contain only letters and digits. At least one is required.
 */
export function matchingArticles(engine: Engine, terms: SearchTerm[], publishedOnly: boolean): RawBuilder<number> {
  const published = publishedOnly ? sql`and v.status = 'published'` : sql``;
  if (engine === "sqlite") {
    return sql<number>`(select v.article_id from article_search s join article_versions v on v.id = s.rowid
      where article_search match ${ftsQuery(terms)} ${published})`;
  }
  // materialized, as the planner misestimates rare words and would scan all articles in order to find the last match
  return sql<number>`(with matches as materialized (select v.article_id from article_versions v
    where article_terms(v.search_text) @@ ${tsQuery(terms)}::tsquery ${published}) select article_id from matches)`;
}
