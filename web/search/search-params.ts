import { isLanguage, type Language } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { maxSearchLength, type SearchKind, searchKinds } from "#contract/search-rules.ts";

/** What the query of `/search` says. */
export interface SearchParams {
  /** The words; empty where none are given. */
  q: string;
  kind?: SearchKind;
  lang?: Language;
  year?: number;
  /** Left out for the order by relevance. */
  sort?: "date";
  /** From 1. */
  page: number;
}

/** Reads the query; what is not understood is left out. */
export function readSearchParams(query: URLSearchParams): SearchParams {
  const q = (query.get("q") ?? "")
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxSearchLength)
    .toWellFormed();
  const kind = searchKinds.find((name) => name === query.get("kind"));
  const lang = query.get("lang") ?? "";
  const year = query.get("year") ?? "";
  const page = query.get("page") ?? "";
  return {
    q,
    ...(kind && { kind }),
    ...(isLanguage(lang) && { lang }),
    ...(/^[1-9]\d{3}$/.test(year) && { year: Number(year) }),
    ...(query.get("sort") === "date" && { sort: "date" as const }),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query in its one spelling; empty without words. */
export function searchParamsQuery({ q, kind, lang, year, sort, page }: SearchParams): string {
  if (q === "") return "";
  const query = new URLSearchParams({ q, ...(kind && { kind }), ...(lang && { lang }) });
  if (year !== undefined) query.set("year", String(year));
  if (sort) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

/** The bare route of a search. */
export function searchPath(params: SearchParams): string {
  const query = searchParamsQuery(params);
  return query === "" ? paths.search : `${paths.search}?${query}`;
}
