import type { Ref } from "react";
import { dataFrom, dataStarts, dataTo, groupNames } from "#figures/models/data/data-coverage.ts";
import { dataGroups } from "#figures/models/data/data-table.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { RangeField } from "../range-field.tsx";
import { placeOf } from "./coverage-bar.tsx";
import type { Filter } from "./selection.ts";

interface ControlsProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  /** The search field, which takes the focus after a reset. */
  search: Ref<HTMLInputElement>;
}

/** Search, group and year. */
export function Controls({ filter, onChange, search }: ControlsProps) {
  const t = useT();
  const language = useLanguage();
  const group = (value: string) => dataGroups.find((name) => name === value) ?? "all";
  return (
    <search className="coverage-controls">
      <Field
        ref={search}
        type="search"
        label={t("interactive.data_coverage.search")}
        placeholder={t("interactive.data_coverage.search_example")}
        autoComplete="off"
        spellCheck={false}
        value={filter.query}
        onChange={(event) => onChange({ ...filter, query: event.target.value })}
      />
      <Select
        label={t("interactive.data_coverage.group")}
        value={filter.group}
        onChange={(event) => onChange({ ...filter, group: group(event.target.value) })}
      >
        <option value="all">{t("interactive.data_coverage.all_groups")}</option>
        {dataGroups.map((name) => (
          <option key={name} value={name}>
            {groupNames[name][language]}
          </option>
        ))}
      </Select>
      <YearFilter year={filter.year} onChange={(year) => onChange({ ...filter, year })} />
    </search>
  );
}

const limits = { minimum: dataFrom, maximum: dataTo, step: 1 };
const starts = ["flow", "weather", "temperature"] as const;

/** The year by which there must be data: a slider as long as the bars below it, and the three beginnings to jump to. */
function YearFilter({ year, onChange }: { year: number; onChange: (year: number) => void }) {
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
