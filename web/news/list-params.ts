import { newsTabs } from "#contract/news-rules.ts";
import { paths } from "#contract/paths.ts";

/** A place in the news list: a tab by its number, and a page counted from 1. */
export interface ListParams {
  tab: number;
  page: number;
}

/** Articles on a page of the list. */
export const pageSize = 20;

/** The value of a parameter; `null` where it is absent or named more than once. */
function single(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name);
  return value === undefined || more.length > 0 ? null : value;
}

/** The place a query names; what it does not name, or names wrongly, is the first tab and its first page. */
export function readListParams(query: URLSearchParams): ListParams {
  const page = single(query, "page") ?? "";
  return {
    tab: single(query, "tab") === String(newsTabs.training) ? newsTabs.training : newsTabs.all,
    page: /^\d{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}

/** The query of a place; the first tab and the first page are left out. */
export function listParamsQuery({ tab, page }: ListParams): string {
  const query = new URLSearchParams();
  if (tab !== newsTabs.all) query.set("tab", String(tab));
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

/** The bare route of a place. */
export function placePath(place: ListParams): string {
  const query = listParamsQuery(place);
  return query === "" ? paths.news : `${paths.news}?${query}`;
}

/** Pages there are for so many articles; an empty list has one. */
export const countPages = (total: number) => Math.max(1, Math.ceil(total / pageSize));

/** Page numbers to offer: the first, the last, and those around the current one; `null` marks those left out. */
export function offeredPages(page: number, pages: number): (number | null)[] {
  const offered: (number | null)[] = [];
  for (let number = 1; number <= pages; number++) {
    const near = Math.abs(number - page) <= 1 || number === 1 || number === pages;
    // a gap of one number is no shorter than the number
    const lonely = (number === 2 && page === 4) || (number === pages - 1 && page === pages - 3);
    if (near || lonely) offered.push(number);
    else if (offered.at(-1) !== null) offered.push(null);
  }
  return offered;
}
