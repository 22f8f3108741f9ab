import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../db/open.ts";
import type { SearchTerm } from "./terms.ts";

const ftsQuery = (terms: SearchTerm[]) =>
  terms.map(({ text, prefix }) => `"${text}"${prefix ? "*" : ""}`).join(" AND ");

const tsQuery = (terms: SearchTerm[]) => terms.map(({ text, prefix }) => `'${text}'${prefix ? ":*" : ""}`).join(" & ");

/**
 * A subquery of the ids of the articles a version of which holds all terms; `publishedOnly` leaves drafts out. Terms
 * come from `searchTerms`, which leaves only letters and digits in them. There must be at least one.
 */
export function matchingArticles(engine: Engine, terms: SearchTerm[], publishedOnly: boolean): RawBuilder<number> {
  const published = publishedOnly ? sql`and v.status = 'published'` : sql``;
  if (engine === "sqlite") {
    return sql<number>`(select v.article_id from article_search s join article_versions v on v.id = s.rowid
      where article_search match ${ftsQuery(terms)} ${published})`;
  }
  // Materialized: the planner guesses how rare a word is, and would walk all articles in order to find the last match.
  return sql<number>`(with matches as materialized (select v.article_id from article_versions v
    where article_terms(v.search_text) @@ ${tsQuery(terms)}::tsquery ${published}) select article_id from matches)`;
}
