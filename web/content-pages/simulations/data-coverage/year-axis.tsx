import type { CSSProperties } from "react";
import { dataFrom, dataStarts } from "#figures/models/data/data-coverage.ts";
import { yearCount } from "./coverage-bar.tsx";

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
