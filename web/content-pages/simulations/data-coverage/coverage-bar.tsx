import type { CSSProperties } from "react";
import { type DataVariable, dataFrom, dataStarts, dataTo, yearlyCoverage } from "#figures/models/data/data-coverage.ts";
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

/** Mean of a variable's yearly coverage from its first year to the last one of the table, whole percent. Illustrative. */
export function meanCoverage(variable: DataVariable): number {
  const years = yearlyCoverage(variable).slice(variable.from - dataFrom);
  return Math.round((100 * years.reduce((sum, part) => sum + part, 0)) / years.length);
}

type Placed = CSSProperties & Record<"--at", number>;

/** Where a year begins along the bars, 0 to 1, for the style sheet. */
export const placeOf = (year: number): Placed => ({ "--at": (year - dataFrom) / yearCount });

/** The three beginnings over the bars; the rows say their years as text. */
export const YearAxis = () => (
  <div className="coverage-axis" aria-hidden="true">
    {Object.values(dataStarts).map((year) => (
      <span key={year} style={placeOf(year)}>
        {year}
      </span>
    ))}
  </div>
);
