import { dataFrom, dataTo } from "#figures/models/data/data-coverage.ts";
import { dataGroups, dataTable, timeSteps } from "#figures/models/data/data-table.ts";
import { limited, writeQuery } from "../url-state.ts";
import { type Filter, firstSort, noFilter, type Sort } from "./sources.ts";
import { allYears, sameYears, type YearRange } from "./year-range.ts";

/** What a reader has set in the catalogue of sources. */
export interface CatalogueState {
  readonly filter: Filter;
  readonly sort: Sort;
  /** Id of the source whose row is open; `null` for none. */
  readonly open: string | null;
}

/** The catalogue at the start. */
export const firstState: CatalogueState = { filter: noFilter, sort: firstSort, open: null };

const sortKeys = ["name", "group", "since"] as const;

/** Longest search that a URL carries, characters. */
const longestQuery = 100;

/** A search as a URL carries it; the cut may have gone through a character of two code units. */
const shortened = (query: string) => query.slice(0, longestQuery).toWellFormed();

function readYears(text: string | null): YearRange {
  const [first, last] = text?.split("-") ?? [];
  const limits = { minimum: dataFrom, maximum: dataTo, step: 1 };
  const [from, to] = [limited(first, limits, dataFrom), limited(last, limits, dataTo)];
  return from <= to ? { from, to } : allYears;
}

/** The state that a URL's query asks for, such as `?years=1950-1960&step=daily`. Whatever it holds, the state is valid. */
export function readCatalogue(search: string): CatalogueState {
  const query = new URLSearchParams(search);
  const sort = query.get("sort") ?? "";
  const key = sortKeys.find((name) => name === sort.replace(/-down$/, ""));
  return {
    filter: {
      query: shortened(query.get("q") ?? ""),
      group: dataGroups.find((name) => name === query.get("group")) ?? noFilter.group,
      step: timeSteps.find((name) => name === query.get("step")) ?? noFilter.step,
      years: readYears(query.get("years")),
    },
    sort: key ? { key, descending: sort.endsWith("-down") } : firstSort,
    open: dataTable.find(({ id }) => id === query.get("source"))?.id ?? null,
  };
}

/** A query with the state in it: what is as at the start is left out, other parameters stay. */
export function writeCatalogue(search: string, { filter, sort, open }: CatalogueState): string {
  const { query, group, step, years } = filter;
  const order = `${sort.key}${sort.descending ? "-down" : ""}`;
  return writeQuery(search, {
    q: query.trim() === "" ? null : encodeURIComponent(shortened(query.trim())),
    group: group === noFilter.group ? null : group,
    step: step === noFilter.step ? null : step,
    years: sameYears(years, allYears) ? null : `${years.from}-${years.to}`,
    sort: order === firstSort.key ? null : order,
    source: open,
  });
}
