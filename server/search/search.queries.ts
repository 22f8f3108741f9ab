import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../db/open.ts";
import type { SearchTerm } from "./terms.ts";

const ftsQuery = (terms: SearchTerm[]) =>
  terms.map(({ text, prefix }) => `"${text}"${prefix ? "*" : ""}`).join(" AND ");

const tsQuery = (terms: SearchTerm[]) => terms.map(({ text, prefix }) => `'${text}'${prefix ? ":*" : ""}`).join(" & ");

/** What a search looks for: terms from `searchTerms`, at least one, and phrases from `searchPhrases`. */
export interface Searched {
  terms: SearchTerm[];
  phrases: string[];
}

/**
 * Whether the document of a version `v` contains all phrases, which its terms cannot tell. A draft has no document: its
 * terms decide.
 */
function hasPhrases(engine: Engine, phrases: string[]): RawBuilder<unknown> {
  if (phrases.length === 0) return sql``;
  const position = sql.raw(engine === "sqlite" ? "instr" : "strpos");
  const lacks = phrases.map((phrase) => sql`${position}(d.stream, ${phrase}) = 0`);
  return sql`and not exists (select 1 from search_documents d
    where d.id = v.article_id * 2 + case v.lang when 'en' then 1 else 0 end and (${sql.join(lacks, sql` or `)}))`;
}

/**
 * A subquery of the ids of articles with a version that contains all terms and phrases; `publishedOnly` excludes drafts.
 * Terms contain only letters and digits.
 */
export function matchingArticles(
  engine: Engine,
  { terms, phrases }: Searched,
  publishedOnly: boolean,
): RawBuilder<number> {
  const published = publishedOnly ? sql`and v.status = 'published'` : sql``;
  const phrased = hasPhrases(engine, phrases);
  if (engine === "sqlite") {
    return sql<number>`(select v.article_id from article_search s join article_versions v on v.id = s.rowid
      where article_search match ${ftsQuery(terms)} ${published} ${phrased})`;
  }
  // materialized, as the planner misestimates rare words and would scan all articles in order to find the last match
  return sql<number>`(with matches as materialized (select v.article_id from article_versions v
    where article_terms(v.search_text) @@ ${tsQuery(terms)}::tsquery ${published} ${phrased})
    select article_id from matches)`;
}
