import { type DataVariable, dataFrom, dataTo, yearlyCoverage } from "#figures/models/data/data-coverage.ts";
import { isComputed } from "#figures/pages/global-database/rows.ts";

/** Years that the bars span. */
export const yearCount = dataTo - dataFrom + 1;

/** Height of full coverage, in units of the drawing; the width of a year is 1. */
const full = 20;

/** A variable's years as a step area on the base line: a column a year, as high as its coverage. */
export function barPath(variable: DataVariable): string {
  const columns = yearlyCoverage(variable)
    .slice(variable.from - dataFrom)
    .map((part) => `V${Math.round(10 * full * (1 - part)) / 10}h1`);
  return `M${variable.from - dataFrom} ${full}${columns.join("")}V${full}z`;
}

/** The bar, as wide as its place; its numbers stand beside it as text. */
export const CoverageBar = ({ variable }: { variable: DataVariable }) => (
  <div className="coverage-strip">
    <svg viewBox={`0 0 ${yearCount} ${full}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={barPath(variable)} fill={isComputed(variable) ? "var(--model)" : "var(--observed)"} />
    </svg>
  </div>
);
