import { type DataVariable, dataFrom, yearlyCoverage } from "#figures/models/data/data-coverage.ts";

/** Mean of a variable's yearly coverage from its first year to the last one of the table, whole percent. Illustrative. */
export function meanCoverage(variable: DataVariable): number {
  const years = yearlyCoverage(variable).slice(variable.from - dataFrom);
  return Math.round((100 * years.reduce((sum, part) => sum + part, 0)) / years.length);
}
