import { type Ref, useId, useMemo, useRef } from "react";
import { fileStem } from "#contract/file-stem.ts";
import type { Language } from "#contract/i18n/language.ts";
import { dataSources, groupNames, stepNames } from "#figures/models/data/data-coverage.ts";
import { dataGroups, timeSteps } from "#figures/models/data/data-table.ts";
import { site } from "#site";
import type { Translate } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { CopyButton } from "../copy-button.tsx";
import { type CatalogueState, writeCatalogue } from "./catalogue-state.ts";
import { NoSources } from "./no-sources.tsx";
import { sourcesBibtex } from "./source-citation.ts";
import { SourceTable } from "./source-table.tsx";
import { conditionsOf, type Filter, filterSources, noFilter, sortSources, sourcesCsv } from "./sources.ts";
import { YearBrush } from "./year-brush.tsx";

interface CatalogueProps {
  t: Translate;
  language: Language;
  state: CatalogueState;
  onChange: (change: Partial<CatalogueState>) => void;
}

/** The public sources with search, filters and years. */
export function Catalogue({ t, language, state, onChange }: CatalogueProps) {
  const search = useRef<HTMLInputElement>(null);
  const { filter, sort, open } = state;
  const { query, group, step, years } = filter;
  const shown = useMemo(
    () => sortSources(filterSources(dataSources, { query, group, step, years }), sort, language),
    [query, group, step, years, sort, language],
  );
  const onFilter = (next: Filter) => onChange({ filter: next });
  /** For buttons that are gone or disabled with the new filter. */
  const filterAndFocus = (next: Filter) => {
    onFilter(next);
    search.current?.focus();
  };
  const reset = () => filterAndFocus(noFilter);
  const saveCsv = () => {
    const csv = sourcesCsv(shown, language, (column) => t(`interactive.data_coverage.csv_${column}`));
    saveFile(`${fileStem(site.name.en)}-sources-${language}.csv`, csv, "text/csv");
  };
  const filtered = conditionsOf(filter).length > 0;
  const count = { count: shown.length, total: dataSources.length };
  const none = shown.length === 0;
  return (
    <div className="coverage">
      <Controls t={t} language={language} filter={filter} onFilter={onFilter} search={search} />
      <div className="coverage-matches">
        <p role="status">{t(`interactive.data_coverage.${filtered ? "count" : "all"}`, count)}</p>
        <Button look="secondary" size="small" aria-disabled={!filtered} onClick={reset}>
          {t("interactive.data_coverage.reset")}
        </Button>
        <CopyButton
          text={() => `${location.origin}${location.pathname}${writeCatalogue(location.search, state)}`}
          words={{
            copy: t("interactive.data_coverage.copy_link"),
            copied: t("interactive.data_coverage.copied"),
            not_copied: t("interactive.data_coverage.not_copied"),
          }}
        />
        <Button look="secondary" size="small" disabled={none} onClick={saveCsv}>
          {t("interactive.data_coverage.download")}
        </Button>
        <Button
          look="secondary"
          size="small"
          disabled={none}
          onClick={() =>
            saveFile(`${fileStem(site.name.en)}-sources.bib`, sourcesBibtex(shown), "application/x-bibtex")
          }
        >
          {t("interactive.data_coverage.download_bibtex")}
        </Button>
      </div>
      {none ? (
        <NoSources t={t} language={language} filter={filter} onFilter={filterAndFocus} onReset={reset} />
      ) : (
        <SourceTable
          t={t}
          language={language}
          sort={sort}
          years={years}
          open={open}
          onChange={onChange}
          sources={shown}
        />
      )}
    </div>
  );
}

interface ControlsProps {
  t: Translate;
  language: Language;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** The search field, which takes the focus after a reset. */
  search: Ref<HTMLInputElement>;
}

/** Search, group, time step and years. */
function Controls({ t, language, filter, onFilter, search }: ControlsProps) {
  const prefix = `sources-${useId().replace(/\W/g, "")}`;
  return (
    <search className="coverage-controls">
      <Field
        ref={search}
        id={`${prefix}-search`}
        name="q"
        type="search"
        label={t("interactive.data_coverage.search")}
        placeholder={t("interactive.data_coverage.search_example")}
        autoComplete="off"
        spellCheck={false}
        value={filter.query}
        onChange={(event) => onFilter({ ...filter, query: event.target.value })}
      />
      <Select
        id={`${prefix}-group`}
        name="group"
        autoComplete="off"
        label={t("interactive.data_coverage.group")}
        value={filter.group}
        onChange={({ target }) =>
          onFilter({ ...filter, group: dataGroups.find((name) => name === target.value) ?? "all" })
        }
      >
        <option value="all">{t("interactive.data_coverage.all_groups")}</option>
        {dataGroups.map((name) => (
          <option key={name} value={name}>
            {groupNames[name][language]}
          </option>
        ))}
      </Select>
      <Select
        id={`${prefix}-step`}
        name="step"
        autoComplete="off"
        label={t("interactive.data_coverage.step")}
        value={filter.step}
        onChange={({ target }) =>
          onFilter({ ...filter, step: timeSteps.find((name) => name === target.value) ?? "all" })
        }
      >
        <option value="all">{t("interactive.data_coverage.all_steps")}</option>
        {timeSteps.map((name) => (
          <option key={name} value={name}>
            {stepNames[name][language]}
          </option>
        ))}
      </Select>
      <YearBrush t={t} years={filter.years} onChange={(years) => onFilter({ ...filter, years })} />
    </search>
  );
}
