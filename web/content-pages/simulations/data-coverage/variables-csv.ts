import { type CsvCell, csvFile } from "#contract/csv.ts";
import type { Language } from "#contract/i18n/language.ts";
import {
  type DataVariable,
  formNames,
  groupNames,
  sourceNames,
  stepNames,
} from "#figures/models/data/data-coverage.ts";
import { meanCoverage } from "./coverage-bar.tsx";

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
