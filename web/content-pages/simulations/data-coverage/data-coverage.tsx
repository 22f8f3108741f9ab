import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import { coverageNote, dataTo, dataVariables } from "#figures/models/data/data-coverage.ts";
import { fileStem } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { EmptyState } from "#web/ui/states.tsx";
import type { PartProps } from "../part.ts";
import { Controls } from "./controls.tsx";
import { filterVariables, firstSort, noFilter, sortVariables } from "./selection.ts";
import { VariableTable } from "./variable-table.tsx";
import { variablesCsv } from "./variables-csv.ts";
import "./data-coverage.css";

/** Rows that a narrow screen shows before it is asked for all; the style sheet hides the others. */
const narrowRows = 12;

/** The variables of the database, to be searched, filtered, sorted and taken along, with their years as bars. */
export default function DataCoverage({ label, onReady }: PartProps) {
  const t = useT();
  const language = useLanguage();
  const search = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState(noFilter);
  const [sort, setSort] = useState(firstSort);
  const [whole, setWhole] = useState(false);
  const { query, group, year } = filter;
  const words = useDeferredValue(query);
  const shown = useMemo(
    () => sortVariables(filterVariables(dataVariables, { query: words, group, year }), sort, language),
    [words, group, year, sort, language],
  );
  useLayoutEffect(onReady, [onReady]);

  const count = { count: shown.length, total: dataVariables.length };
  const filtered = query !== "" || group !== noFilter.group || year !== noFilter.year;
  const clear = () => {
    setFilter(noFilter);
    search.current?.focus();
  };
  const save = () => {
    const csv = variablesCsv(shown, language, (column) => t(`interactive.data_coverage.csv_${column}`));
    saveFile(`${fileStem}-variables-${language}.csv`, csv, "text/csv");
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
        <VariableTable
          variables={shown}
          sort={sort}
          onSort={setSort}
          year={year < dataTo ? year : null}
          whole={whole}
        />
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
      <figcaption className="doc-caption">
        <div>
          <b>{label}</b>
          {[t("interactive.data_coverage.note"), coverageNote[language]].join(language === "zh" ? "" : " ")}
        </div>
      </figcaption>
    </figure>
  );
}
