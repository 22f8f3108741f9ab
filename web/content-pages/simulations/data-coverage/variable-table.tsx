import { type CSSProperties, memo } from "react";
import type { Language } from "#contract/i18n/language.ts";
import {
  type DataVariable,
  dataFrom,
  dataStarts,
  dataTo,
  formNames,
  groupNames,
  sourceNames,
  stepNames,
  yearlyCoverage,
} from "#figures/models/data/data-coverage.ts";
import { isComputed } from "#figures/pages/global-database/rows.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { meanCoverage, type Sort, type SortKey } from "./variables.ts";

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

/** The mean's macron, which few italics place well: it is drawn instead. */
const macron = "\u0304";

/** A symbol with its index set below the line: Q_max. */
function QuantitySymbol({ text }: { text: string }) {
  const [letter = "", index] = text.split("_");
  return (
    <i>
      <span className={letter.includes(macron) ? "coverage-overline" : undefined}>{letter.replace(macron, "")}</span>
      {index && <sub>{index}</sub>}
    </i>
  );
}

/** A variable: what it is, where it comes from, when it begins, how complete it is. */
const VariableRow = memo(({ variable, language }: { variable: DataVariable; language: Language }) => {
  const { name, symbol, unit, group, source, form, step, from } = variable;
  const [where, when] = [formNames[form][language], stepNames[step][language]];
  return (
    <tr>
      <th scope="row">
        <span>{name[language]}</span>{" "}
        <span className="coverage-unit">
          {symbol !== name[language] && <QuantitySymbol text={symbol} />} {unit}
        </span>
      </th>
      <td className="coverage-group">{groupNames[group][language]}</td>
      <td className="coverage-source">
        <span className={isComputed(variable) ? "coverage-computed" : "coverage-measured"}>
          {sourceNames[source][language]}
        </span>
        {language === "zh" ? `，${where}，${when}` : `, ${where.toLowerCase()}, ${when.toLowerCase()}`}
      </td>
      <td className="coverage-since">{from}</td>
      <td className="coverage-years">
        <CoverageBar variable={variable} />
        {meanCoverage(variable)} %
      </td>
    </tr>
  );
});

/** Years that the bars span. */
export const yearCount = dataTo - dataFrom + 1;

/** Height of full coverage, in units of the drawing; the width of a year is 1. */
const full = 20;

/** A variable's years as a step area on the base line: a column a year, as high as its coverage. */
export function barPath(variable: DataVariable): string {
  const columns = yearlyCoverage(variable)
    .slice(variable.from - dataFrom)
    .map((part) => `V${Math.round(10 * full * (1 - part)) / 10}h1`);
  return `M${variable.from - dataFrom} ${full}${columns.join("")}V${full}z`;
}

/** The bar, as wide as its column; its numbers are beside it as text. */
const CoverageBar = ({ variable }: { variable: DataVariable }) => (
  <div className="coverage-strip">
    <svg viewBox={`0 0 ${yearCount} ${full}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={barPath(variable)} fill={isComputed(variable) ? "var(--model)" : "var(--observed)"} />
    </svg>
  </div>
);

type Placed = CSSProperties & Record<"--at", number>;

/** Where a year begins along the bars, 0 to 1, for the style sheet. */
export const placeOf = (year: number): Placed => ({ "--at": (year - dataFrom) / yearCount });

/** The three beginnings over the bars; the rows say their years as text. */
const YearAxis = () => (
  <div className="coverage-axis" aria-hidden="true">
    {Object.values(dataStarts).map((year) => (
      <span key={year} style={placeOf(year)}>
        {year}
      </span>
    ))}
  </div>
);
