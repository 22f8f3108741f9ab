import type { Language } from "#contract/i18n/language.ts";
import {
  type DataVariable,
  dataTo,
  formNames,
  groupNames,
  sourceNames,
  stepNames,
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

/** The order in which the table first stands: a staircase of beginnings. */
export const firstSort: Sort = { key: "since", descending: false };

/** Lower case, and sub- and superscripts as plain digits: "T2m" finds T₂ₘ, "m3/s" finds m³/s. */
const plain = (text: string): string => text.normalize("NFKC").toLowerCase();

const searched = ({ id, name, symbol, unit, group, source, form, step }: DataVariable): string =>
  plain(
    [
      ...[id, symbol, unit],
      ...[name, groupNames[group], sourceNames[source], formNames[form], stepNames[step]].flatMap(({ zh, en }) => [
        zh,
        en,
      ]),
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
