import { useId } from "react";
import { dataFrom, dataStarts, dataTo } from "#figures/models/data-coverage.ts";
import { useT } from "#web/i18n/use-t.ts";
import { placeOf } from "./year-axis.tsx";

const starts = ["flow", "weather", "temperature"] as const;

/** The year by which there must be data: a slider as long as the bars below it, and the three beginnings to jump to. */
export function YearFilter({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const t = useT();
  const id = useId();
  return (
    <div className="coverage-year">
      <label htmlFor={id}>{t("interactive.data_coverage.year")}</label>
      {/* the slider itself says its value; as a live region it would be said twice */}
      <output htmlFor={id} aria-live="off">
        {year}
      </output>
      <input
        id={id}
        type="range"
        min={dataFrom}
        max={dataTo}
        value={year}
        style={placeOf(year)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <fieldset>
        <legend className="sr-only">{t("interactive.data_coverage.starts")}</legend>
        {starts.map((start) => (
          <button
            key={start}
            type="button"
            style={placeOf(dataStarts[start])}
            aria-pressed={year === dataStarts[start]}
            onClick={() => onChange(dataStarts[start])}
          >
            <b>{dataStarts[start]}</b> {t(`interactive.data_coverage.${start}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
