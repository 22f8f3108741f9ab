import { type Ref, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  coverageNote,
  dataFrom,
  dataSources,
  dataStarts,
  dataTo,
  groupNames,
} from "#figures/models/data/data-coverage.ts";
import { dataGroups } from "#figures/models/data/data-table.ts";
import { fileStem } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { EmptyState } from "#web/ui/states.tsx";
import { Caption, type ModelProps, RangeField } from "../model-parts.tsx";
import { placeOf, SourceTable } from "./source-table.tsx";
import { type Filter, filterSources, firstSort, noFilter, sortSources, sourcesCsv } from "./sources.ts";
import "./data-coverage.css";

/** Rows that a narrow screen shows before it is asked for all; the style sheet hides the others. */
const narrowRows = 12;

/** The public sources, to be searched, filtered, sorted and downloaded as a list, with their periods as bars. */
export default function DataCoverage({ label, onReady }: ModelProps) {
  const t = useT();
  const language = useLanguage();
  const search = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState(noFilter);
  const [sort, setSort] = useState(firstSort);
  const [whole, setWhole] = useState(false);
  const { query, group, year } = filter;
  const words = useDeferredValue(query);
  const shown = useMemo(
    () => sortSources(filterSources(dataSources, { query: words, group, year }), sort, language),
    [words, group, year, sort, language],
  );
  useLayoutEffect(onReady, [onReady]);

  const count = { count: shown.length, total: dataSources.length };
  const filtered = query !== "" || group !== noFilter.group || year !== noFilter.year;
  const clear = () => {
    setFilter(noFilter);
    search.current?.focus();
  };
  const save = () => {
    const csv = sourcesCsv(shown, language, (column) => t(`interactive.data_coverage.csv_${column}`));
    saveFile(`${fileStem}-sources-${language}.csv`, csv, "text/csv");
  };
  return (
    <figure className="doc-figure coverage">
      <Controls filter={filter} onChange={setFilter} search={search} />
      <div className="coverage-matches">
        <p role="status">{t(`interactive.data_coverage.${filtered ? "count" : "all"}`, count)}</p>
        {filtered && shown.length > 0 && (
          <button type="button" className="text-link-line" onClick={clear}>
            {t("interactive.data_coverage.clear")}
          </button>
        )}
        <Button look="secondary" size="medium" className="ml-auto" disabled={shown.length === 0} onClick={save}>
          {t("interactive.data_coverage.download")}
        </Button>
      </div>
      {shown.length > 0 ? (
        <SourceTable sources={shown} sort={sort} onSort={setSort} year={year < dataTo ? year : null} whole={whole} />
      ) : (
        <div className="coverage-empty">
          <EmptyState text={t("interactive.data_coverage.none")}>
            <Button look="secondary" size="medium" onClick={clear}>
              {t("interactive.data_coverage.clear")}
            </Button>
          </EmptyState>
        </div>
      )}
      {!whole && shown.length > narrowRows && (
        <Button look="secondary" className="coverage-more" onClick={() => setWhole(true)}>
          {t("interactive.data_coverage.show_all", count)}
        </Button>
      )}
      <Caption label={label}>
        {[t("interactive.data_coverage.note"), coverageNote[language]].join(language === "zh" ? "" : " ")}
      </Caption>
    </figure>
  );
}

interface ControlsProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  /** The search field, which takes the focus after a reset. */
  search: Ref<HTMLInputElement>;
}

/** Search, group and year. */
function Controls({ filter, onChange, search }: ControlsProps) {
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

/** The year by which there must be data: a slider as long as the bars below it, and the years in which the database begins, to jump to. */
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
