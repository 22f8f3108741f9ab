import { type Language, languages } from "#contract/i18n/language.ts";
import type { SearchQuery, SearchResult, SearchResults } from "#contract/search.ts";
import { type SearchKind, searchKinds } from "#contract/search-rules.ts";
import type { Connection } from "../db/open.ts";
import { findMatches, type Match, onePerItem } from "./candidates.ts";
import { type Bucket, bucketNumber, bucketOf } from "./document.ts";
import { excerptOf, markPhrases } from "./excerpt.ts";
import { bucketRange, readDates, readDocuments } from "./find.queries.ts";
import { type Phrase, phrasesOf } from "./words.ts";

/** Everything but articles, which have years. */
const pageBuckets = searchKinds
  .filter((kind) => kind !== "article")
  .flatMap((kind) => languages.map((lang) => bucketNumber({ kind, year: 0, lang })));

const endOfArticles = bucketNumber({ kind: searchKinds[1], year: 0, lang: "zh" });

async function existingBuckets(db: Connection): Promise<number[]> {
  const range = await bucketRange(db, endOfArticles);
  if (!range) return pageBuckets;
  const articles = Array.from({ length: range.last - range.first + 1 }, (_, i) => range.first + i);
  return [...articles, ...pageBuckets];
}

type Filters = Partial<Bucket>;

/** Whether a bucket passes filters; one of them may be left out of account. */
const passes = (bucket: number, filters: Filters, except?: keyof Filters) => {
  const its = bucketOf(bucket);
  return (["kind", "year", "lang"] as const).every(
    (name) => name === except || filters[name] === undefined || filters[name] === its[name],
  );
};

interface CountOptions {
  matches: readonly Match[];
  filters: Filters;
  prefer: Language;
}

/** The best version of each item that passes the filters but one. */
function itemsOf({ matches, filters, prefer }: CountOptions, except?: keyof Filters) {
  const suitable = matches.filter(({ bucket }) => passes(bucket, filters, except));
  return onePerItem(suitable, ({ bucket }) => bucketOf(bucket).lang === prefer);
}

function countsOf(options: CountOptions): SearchResults["counts"] {
  const kinds = new Map<SearchKind, number>();
  const years = new Map<number, number>();
  const bump = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { bucket } of itemsOf(options, "kind")) bump(kinds, bucketOf(bucket).kind);
  for (const { bucket } of itemsOf(options, "year")) bump(years, bucketOf(bucket).year);
  years.delete(0);
  const suitable = options.matches.filter(({ bucket }) => passes(bucket, options.filters, "lang"));
  return {
    kinds: searchKinds.flatMap((kind) => ({ kind, count: kinds.get(kind) ?? 0 })).filter(({ count }) => count > 0),
    languages: languages.map((lang) => ({
      lang,
      count: suitable.filter(({ bucket }) => bucketOf(bucket).lang === lang).length,
    })),
    years: [...years].map(([year, count]) => ({ year, count })).toSorted((a, b) => b.year - a.year),
  };
}

async function presentMatches(db: Connection, matches: readonly Match[], phrases: readonly Phrase[]) {
  const rows = await readDocuments(
    db,
    matches.map(({ document }) => document),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap(({ document }): SearchResult[] => {
    const row = known.get(document);
    if (!row) return [];
    const { kind, lang, path, trail, category, date, image } = row;
    const title = markPhrases(row.title, phrases);
    return [{ kind, lang, path, title, excerpt: excerptOf(row, phrases), trail, category, date, image }];
  });
}

/** Matches by their date, the newest first; what has none follows, best first. */
async function newestFirst(db: Connection, matches: readonly Match[]): Promise<Match[]> {
  const rows = await readDates(
    db,
    matches.map(({ document }) => document),
  );
  const dates = new Map(rows.map(({ id, date }) => [id, date ?? ""]));
  const dateOf = ({ document }: Match) => dates.get(document) ?? "";
  return matches.toSorted((a, b) => (dateOf(a) === dateOf(b) ? 0 : dateOf(a) < dateOf(b) ? 1 : -1));
}

const nothing = { results: [], total: 0, more: false, counts: { kinds: [], languages: [], years: [] } };

/** The search over all that is public. */
export function createSearchService({ db }: { db: Connection }) {
  return {
    /**
     * Published pages and articles that contain every word of `q`, best first; none if `q` has no letter or digit. A match in
     * both languages is listed in `prefer`.
     */
    async search(query: SearchQuery, prefer: Language): Promise<SearchResults> {
      const { q, kind, lang, year, sort, page, limit } = query;
      const phrases = phrasesOf(q, lang ?? prefer);
      if (phrases.length === 0) return { ...nothing, page, limit };
      const filters: Filters = { ...(kind && { kind }), ...(lang && { lang }), ...(year !== undefined && { year }) };
      const { matches, more } = await findMatches(db, phrases, await existingBuckets(db), {
        suits: (bucket) => passes(bucket, filters),
        newestFirst: sort === "date",
      });
      const options = { matches, filters, prefer: lang ?? prefer };
      const found = itemsOf(options);
      const items = sort === "date" ? await newestFirst(db, found) : found;
      const shown = items.slice((page - 1) * limit, page * limit);
      const results = await presentMatches(db, shown, phrases);
      return { results, total: items.length, more, page, limit, counts: countsOf(options) };
    },
  };
}

export type SearchService = ReturnType<typeof createSearchService>;
