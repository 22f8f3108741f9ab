import { z } from "zod";
import { type Language, languages } from "./i18n/language.ts";
import { emptyAsAbsent, integer, pageLimit, pageNumber, searched } from "./list-query.ts";
import { type SearchKind, searchKinds, searchOrders, searchPageSize } from "./search-rules.ts";

const languageSchema = z.enum(languages);

/** What the search indexes of a page or figure, in one language. */
export interface SearchablePage {
  lang: Language;
  kind: Exclude<SearchKind, "article" | "member">;
  /** Bare route, with the anchor of its part where it is a figure. */
  path: string;
  title: string;
  /** Its lead, and the headings of its parts. */
  headings: readonly string[];
  text: string;
  /** Titles of the pages above it. */
  trail: string;
  /** Path of an image. */
  image: string | null;
}

/** Query of `GET /api/search`. `limit` is clamped to 1 to 100 and `page` to 1 and up. */
export const searchQuerySchema = z.object({
  q: searched,
  kind: emptyAsAbsent(z.enum(searchKinds)),
  lang: emptyAsAbsent(languageSchema),
  year: emptyAsAbsent(integer.refine((year) => year >= 1 && year <= 9999)),
  sort: emptyAsAbsent(z.enum(searchOrders)),
  page: pageNumber,
  limit: pageLimit(searchPageSize),
});

/** A piece of a text, and whether it is what was looked for. */
const textPartSchema = z.object({ text: z.string(), match: z.boolean() });

const searchResultSchema = z.object({
  kind: z.enum(searchKinds),
  lang: languageSchema,
  /** Bare route of the page (`/news/30`), with an anchor where it is a part of one. */
  path: z.string(),
  title: z.array(textPartSchema),
  /** A piece of the text around the first match, or the beginning of the text. */
  excerpt: z.array(textPartSchema),
  /** Titles of the pages above it, or the position of a member; may be empty. */
  trail: z.string(),
  /** Category of an article. */
  category: z.string().nullable(),
  /** When an article was published. */
  date: z.iso.datetime().nullable(),
  /** Path of an image. */
  image: z.string().nullable(),
});

/** A page of results, best first unless `sort` says otherwise. */
export const searchResultsSchema = z.object({
  results: z.array(searchResultSchema),
  total: z.int(),
  /** Whether there may be more than `total`, and more than the counts of the filters: the search ends at the best ones. */
  more: z.boolean(),
  page: z.int(),
  limit: z.int(),
  /** Results by kind, language and year; each leaves its own filter out of account. Years are newest first. */
  counts: z.object({
    kinds: z.array(z.object({ kind: z.enum(searchKinds), count: z.int() })),
    languages: z.array(z.object({ lang: languageSchema, count: z.int() })),
    years: z.array(z.object({ year: z.int(), count: z.int() })),
  }),
});

export type SearchQuery = z.infer<typeof searchQuerySchema>;
export type SearchResults = z.infer<typeof searchResultsSchema>;
export type SearchResult = SearchResults["results"][number];
export type TextPart = z.infer<typeof textPartSchema>;
