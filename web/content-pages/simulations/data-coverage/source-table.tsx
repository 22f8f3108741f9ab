import { type CSSProperties, memo } from "react";
import type { Language } from "#contract/i18n/language.ts";
import {
  dataFrom,
  dataStarts,
  dataTo,
  drawnPeriod,
  groupNames,
  isComputed,
  kindNames,
  stepNames,
} from "#figures/models/data/data-coverage.ts";
import type { PublicSource } from "#figures/models/data/data-table.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { type Sort, type SortKey, sourceLink } from "./sources.ts";

interface SourceTableProps {
  sources: readonly PublicSource[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The year that is set, drawn through the bars; null where every year will do. */
  year: number | null;
  /** Whether a narrow screen shows all rows, too. */
  whole: boolean;
}

/** The sources as a table with a bar of years in each row. */
export function SourceTable({ sources, sort, onSort, year, whole }: SourceTableProps) {
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
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} language={language} />
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

/** A source: what it is, what it holds, under which terms, when it begins and ends. */
const SourceRow = memo(({ source, language }: { source: PublicSource; language: Language }) => {
  const t = useT();
  const { name, owner, variables, group, kind, resolution, step, from, to, licence } = source;
  const details = [variables, resolution, stepNames[step]].map((words) => words[language]);
  const stop = language === "zh" ? "；" : "; ";
  return (
    <tr>
      <th scope="row">
        <span>
          <a className="text-link-line" href={sourceLink(source)}>
            {name}
          </a>
        </span>{" "}
        <span className="coverage-owner">{owner}</span>
      </th>
      <td className="coverage-group">{groupNames[group][language]}</td>
      <td className="coverage-source">
        <span className={isComputed(source) ? "coverage-computed" : "coverage-measured"}>
          {kindNames[kind][language]}
        </span>
        {stop}
        {details.join(stop)}
        {licence && `${stop}${t("interactive.data_coverage.licence")} ${licence}`}
      </td>
      <td className="coverage-since">{from ?? "–"}</td>
      <td className="coverage-years">
        <PeriodBar source={source} />
        {to ?? (from === undefined ? "" : t("interactive.data_coverage.continued"))}
      </td>
    </tr>
  );
});

/** Years that the bars span. */
const yearCount = dataTo - dataFrom + 1;

/** The bar, as wide as its column; its years are beside it as text. */
function PeriodBar({ source }: { source: PublicSource }) {
  const period = drawnPeriod(source);
  return (
    <div className="coverage-strip">
      {period && (
        <svg viewBox={`0 0 ${yearCount} 20`} preserveAspectRatio="none" aria-hidden="true">
          <path
            d={`M${period[0] - dataFrom} 4H${period[1] - dataFrom + 1}V16H${period[0] - dataFrom}z`}
            fill={isComputed(source) ? "var(--model)" : "var(--observed)"}
          />
        </svg>
      )}
    </div>
  );
}

type Placed = CSSProperties & Record<"--at", number>;

/** Where a year begins along the bars, 0 to 1, for the style sheet. */
export const placeOf = (year: number): Placed => ({ "--at": (year - dataFrom) / yearCount });

/** The years in which the database begins, over the bars; the rows say their years as text. */
const YearAxis = () => (
  <div className="coverage-axis" aria-hidden="true">
    {Object.values(dataStarts).map((year) => (
      <span key={year} style={placeOf(year)}>
        {year}
      </span>
    ))}
  </div>
);
