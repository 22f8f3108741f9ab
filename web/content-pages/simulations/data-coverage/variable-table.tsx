import type { DataVariable } from "#figures/models/data/data-coverage.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { Sort } from "./selection.ts";
import { SortHeading } from "./sort-heading.tsx";
import { VariableRow } from "./variable-row.tsx";
import { placeOf, YearAxis } from "./year-axis.tsx";

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
