import { dataFrom, dataStarts, dataTo } from "#figures/models/data/data-coverage.ts";
import { useT } from "#web/i18n/use-t.ts";
import { RangeField } from "../range-field.tsx";
import { placeOf } from "./year-axis.tsx";

const limits = { minimum: dataFrom, maximum: dataTo, step: 1 };
const starts = ["flow", "weather", "temperature"] as const;

/** The year by which there must be data: a slider as long as the bars below it, and the three beginnings to jump to. */
export function YearFilter({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const t = useT();
  return (
    <div className="coverage-year">
      <RangeField
        label={t("interactive.data_coverage.year")}
        value={year}
        limits={limits}
        shown={year}
        onChange={onChange}
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
