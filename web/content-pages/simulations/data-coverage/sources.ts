import { type CsvCell, csvFile } from "#contract/csv.ts";
import type { Language } from "#contract/i18n/language.ts";
import { groupNames, kindNames, stepNames, variablesOf } from "#figures/models/data/data-coverage.ts";
import { type DataGroup, dataGroups, type PublicSource, type TimeStep } from "#figures/models/data/data-table.ts";
import { allYears, sameYears, type YearRange } from "./year-range.ts";

/** What a reader asks of the sources. */
export interface Filter {
  readonly query: string;
  readonly group: DataGroup | "all";
  readonly step: TimeStep | "all";
  /** Only sources with data in at least one of these years. */
  readonly years: YearRange;
}

/** Lets every source through. */
export const noFilter: Filter = { query: "", group: "all", step: "all", years: allYears };

/** A part of the filter that may exclude sources. */
export type Condition = keyof Filter;

/** The parts of a filter that are set. */
export function conditionsOf({ query, group, step, years }: Filter): Condition[] {
  const set: Record<Condition, boolean> = {
    years: !sameYears(years, allYears),
    step: step !== noFilter.step,
    group: group !== noFilter.group,
    query: query.trim() !== "",
  };
  return (["years", "step", "group", "query"] as const).filter((condition) => set[condition]);
}

export type SortKey = "name" | "group" | "since";

export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** The first order of the table: by group, as listed. */
export const firstSort: Sort = { key: "group", descending: false };

/** Lower case, and full-width and superscript forms as plain ones: "10.1038" finds １０.1038. */
const plain = (text: string): string => text.normalize("NFKC").toLowerCase();

const searched = ({ id, name, owner, doi, licence, scope, variables, group, kind, step }: PublicSource): string =>
  plain(
    [
      id,
      name,
      owner,
      doi ?? "",
      licence ?? "",
      ...[groupNames[group], kindNames[kind], stepNames[step], ...(scope ? [scope] : []), ...variables].flatMap(
        ({ zh, en }) => [zh, en],
      ),
    ].join("\n"),
  );

/**
 * The sources that pass a filter, in their order; every word of the query must occur, in either language. Sources that
 * name no years pass whatever the years.
 */
export function filterSources(
  sources: readonly PublicSource[],
  { query, group, step, years }: Filter,
): readonly PublicSource[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return sources.filter((source) => {
    if ((source.from ?? years.to) > years.to || (source.to ?? years.from) < years.from) return false;
    if ((group !== "all" && source.group !== group) || (step !== "all" && source.step !== step)) return false;
    const text = searched(source);
    return words.every((word) => text.includes(word));
  });
}

/** The sources sorted; what is equal keeps its order, in either direction. Sources without a first year come last. */
export function sortSources(
  sources: readonly PublicSource[],
  { key, descending }: Sort,
  language: Language,
): readonly PublicSource[] {
  // made only where names are compared: the browser takes its time for one
  const collator = key === "name" ? new Intl.Collator(language, { numeric: true }) : null;
  const years = (source: PublicSource) => source.from ?? (descending ? 0 : 9999);
  const compare: Record<SortKey, (a: PublicSource, b: PublicSource) => number> = {
    name: (a, b) => collator?.compare(a.name, b.name) ?? 0,
    group: (a, b) => dataGroups.indexOf(a.group) - dataGroups.indexOf(b.group),
    since: (a, b) => years(a) - years(b),
  };
  const sign = descending ? -1 : 1;
  return sources.toSorted((a, b) => sign * compare[key](a, b));
}

/** Where a source is found: its DOI as a link, else its address. */
export const sourceLink = ({ doi, address }: PublicSource): string =>
  doi ? `https://doi.org/${doi}` : (address ?? "");

/** The columns of the file, in order; their headings come from the catalogue of texts. */
export const csvColumns = [
  "id",
  "name",
  "owner",
  "group",
  "variables",
  "kind",
  "resolution",
  "step",
  "since",
  "until",
  "licence",
  "doi",
  "address",
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** Sources as comma-separated values, words in the page's language; an empty cell is what the publisher does not state. */
export function sourcesCsv(
  sources: readonly PublicSource[],
  language: Language,
  heading: (column: CsvColumn) => string,
): string {
  const rows = sources.map((source) => {
    const { id, name, owner, group, kind, resolution, step, from, to, licence, doi, address } = source;
    const values: Record<CsvColumn, CsvCell> = {
      id,
      name,
      owner,
      group: groupNames[group][language],
      variables: variablesOf(source, language),
      kind: kindNames[kind][language],
      resolution: resolution[language],
      step: stepNames[step][language],
      since: from ?? "",
      until: to ?? "",
      licence: licence ?? "",
      doi: doi ?? "",
      address: address ?? "",
    };
    return csvColumns.map((column) => values[column]);
  });
  return csvFile([csvColumns.map(heading), ...rows]);
}
