import type { DataVariable } from "#figures/models/data/data-coverage.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { placeOf, YearAxis } from "./coverage-bar.tsx";
import type { Sort, SortKey } from "./selection.ts";
import { VariableRow } from "./variable-row.tsx";

interface VariableTableProps {
  variables: readonly DataVariable[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The year that is set, drawn through the bars; null where every year will do. */
  year: number | null;
  /** Whether a narrow screen shows all rows, too. */
  whole: boolean;
}

/** The variables as a table with a bar of years in each row. */
export function VariableTable({ variables, sort, onSort, year, whole }: VariableTableProps) {
  const t = useT();
  const language = useLanguage();
  const sorting = { sort, onSort };
  return (
    <table
      className="coverage-table"
      data-whole={whole || undefined}
      data-year={year ?? undefined}
      style={year === null ? undefined : placeOf(year)}
    >
      <caption className="sr-only">{t("interactive.data_coverage.caption")}</caption>
      <thead>
        <tr>
          <SortHeading name="name" {...sorting} />
          <SortHeading name="group" {...sorting} />
          <th scope="col" className="coverage-source">
            {t("interactive.data_coverage.source")}
          </th>
          <SortHeading name="since" {...sorting} />
          <th scope="col" className="coverage-years">
            <YearAxis />
            <span className="sr-only">{t("interactive.data_coverage.coverage")} </span>
            {t("interactive.data_coverage.mean")}
          </th>
        </tr>
      </thead>
      <tbody>
        {variables.map((variable) => (
          <VariableRow key={variable.id} variable={variable} language={language} />
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadingProps {
  name: SortKey;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A column's heading as a button that sorts by it; a second press turns the order. */
function SortHeading({ name, sort, onSort }: SortHeadingProps) {
  const t = useT();
  const current = sort.key === name;
  const order = sort.descending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={current ? order : undefined} className={`coverage-${name}`}>
      <button type="button" onClick={() => onSort({ key: name, descending: current && !sort.descending })}>
        {t(`interactive.data_coverage.${name}`)}
        <svg viewBox="0 0 8 12" width="8" height="12" className="coverage-order" aria-hidden="true">
          <path d="M4 0l4 5H0z" className="coverage-up" />
          <path d="M4 12l4-5H0z" className="coverage-down" />
        </svg>
      </button>
    </th>
  );
}
