import { type CsvCell, csvFile } from "#contract/csv.ts";
import type { Language } from "#contract/i18n/language.ts";
import {
  type DataVariable,
  dataFrom,
  dataTo,
  formNames,
  groupNames,
  sourceNames,
  stepNames,
  yearlyCoverage,
} from "#figures/models/data/data-coverage.ts";
import { type DataGroup, dataGroups } from "#figures/models/data/data-table.ts";

/** What a reader asks of the variables. */
export interface Filter {
  readonly query: string;
  readonly group: DataGroup | "all";
  /** Only variables that have data by this year. */
  readonly year: number;
}

/** Lets every variable through. */
export const noFilter: Filter = { query: "", group: "all", year: dataTo };

export type SortKey = "name" | "group" | "since";

export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** The first order of the table: by the year in which the data begin. */
export const firstSort: Sort = { key: "since", descending: false };

/** Lower case, and sub- and superscripts as plain digits: "T2m" finds T₂ₘ, "m3/s" finds m³/s. */
const plain = (text: string): string => text.normalize("NFKC").toLowerCase();

const searched = ({ id, name, symbol, unit, group, source, form, step }: DataVariable): string =>
  plain(
    [
      ...[id, symbol, unit],
      ...[name, groupNames[group], sourceNames[source], formNames[form], stepNames[step]].flatMap(Object.values),
    ].join("\n"),
  );

/** The variables that pass a filter, in their order; every word of the query must occur, in either language. */
export function filterVariables(
  variables: readonly DataVariable[],
  { query, group, year }: Filter,
): readonly DataVariable[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return variables.filter((variable) => {
    if (variable.from > year || (group !== "all" && variable.group !== group)) return false;
    const text = searched(variable);
    return words.every((word) => text.includes(word));
  });
}

/** The variables sorted; what is equal keeps its order, in either direction. */
export function sortVariables(
  variables: readonly DataVariable[],
  { key, descending }: Sort,
  language: Language,
): readonly DataVariable[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const compare: Record<SortKey, (a: DataVariable, b: DataVariable) => number> = {
    name: (a, b) => collator.compare(a.name[language], b.name[language]),
    group: (a, b) => dataGroups.indexOf(a.group) - dataGroups.indexOf(b.group),
    since: (a, b) => a.from - b.from,
  };
  const sign = descending ? -1 : 1;
  return variables.toSorted((a, b) => sign * compare[key](a, b));
}

/** Mean of a variable's yearly coverage from its first year to the last one of the table, whole percent. Illustrative. */
export function meanCoverage(variable: DataVariable): number {
  const years = yearlyCoverage(variable).slice(variable.from - dataFrom);
  return Math.round((100 * years.reduce((sum, part) => sum + part, 0)) / years.length);
}

/** The columns of the file, in order; their headings come from the catalogue. */
export const csvColumns = [
  ...(["id", "name_zh", "name_en", "symbol", "unit", "group", "since", "step", "form", "source"] as const),
  "mean",
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** Variables as comma-separated values, words in the page's language, both names. */
export function variablesCsv(
  variables: readonly DataVariable[],
  language: Language,
  heading: (column: CsvColumn) => string,
): string {
  const rows = variables.map((variable) => {
    const { id, name, symbol, unit, group, step, from, form, source } = variable;
    const values: Record<CsvColumn, CsvCell> = {
      id,
      name_zh: name.zh,
      name_en: name.en,
      symbol,
      unit,
      group: groupNames[group][language],
      since: from,
      step: stepNames[step][language],
      form: formNames[form][language],
      source: sourceNames[source][language],
      mean: meanCoverage(variable),
    };
    return csvColumns.map((column) => values[column]);
  });
  return csvFile([csvColumns.map(heading), ...rows]);
}
