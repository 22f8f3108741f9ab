import { dataFrom, drawnPeriod, isComputed } from "#figures/models/data/data-coverage.ts";
import type { PublicSource } from "#figures/models/data/data-table.ts";
import { yearCount } from "./year-range.ts";

/** The years of a source as a bar, as wide as its column; text beside it says them. Empty where there are none. */
export function PeriodBar({ source }: { source: PublicSource }) {
  const period = drawnPeriod(source);
  return (
    <div className="coverage-strip">
      {period && (
        <svg viewBox={`0 0 ${yearCount} 1`} preserveAspectRatio="none" aria-hidden="true">
          <path
            d={`M${period[0] - dataFrom} 0H${period[1] - dataFrom + 1}V1H${period[0] - dataFrom}z`}
            fill={isComputed(source) ? "var(--model)" : "var(--observed)"}
          />
        </svg>
      )}
    </div>
  );
}
