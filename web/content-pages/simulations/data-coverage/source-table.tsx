import { memo, useId } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { groupNames, isComputed, kindNames, stepNames } from "#figures/models/data/data-coverage.ts";
import type { PublicSource } from "#figures/models/data/data-table.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import type { CatalogueState } from "./catalogue-state.ts";
import { PeriodBar } from "./period-bar.tsx";
import { SourceFacts, VariableBars } from "./source-details.tsx";
import type { Sort, SortKey } from "./sources.ts";
import { endsOf, YearTicks } from "./year-brush.tsx";
import type { YearRange } from "./year-range.ts";

interface SourceTableProps {
  t: Translate;
  language: Language;
  sources: readonly PublicSource[];
  sort: Sort;
  /** The chosen years; the bars outside them are pale. */
  years: YearRange;
  /** Id of the source whose row is open. */
  open: string | null;
  /** Always the same function, so that rows are not drawn again while a range is dragged. */
  onChange: (change: Partial<CatalogueState>) => void;
}

/** The sources as a table with a bar of years in each row; a row opens its details below it. */
export function SourceTable({ t, language, sources, sort, years, open, onChange }: SourceTableProps) {
  const prefix = `source-${useId().replace(/\W/g, "")}`;
  const sorting = { t, sort, onChange };
  return (
    <table className="coverage-table" style={endsOf(years)}>
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
            <YearTicks />
            <span className="sr-only">{t("interactive.data_coverage.coverage")} </span>
            {t("interactive.data_coverage.mean")}
          </th>
        </tr>
      </thead>
      {sources.map((source) => (
        <SourceRows
          key={source.id}
          t={t}
          language={language}
          source={source}
          onChange={onChange}
          id={`${prefix}-${source.id}`}
          open={source.id === open}
        />
      ))}
    </table>
  );
}

interface SortHeadingProps extends Pick<SourceTableProps, "t" | "sort" | "onChange"> {
  name: SortKey;
}

/** A column's heading as a button that sorts by it; a second press turns the order. */
function SortHeading({ t, name, sort, onChange }: SortHeadingProps) {
  const current = sort.key === name;
  const order = sort.descending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={current ? order : undefined} className={`coverage-${name}`}>
      <button
        type="button"
        className="coverage-sort"
        onClick={() => onChange({ sort: { key: name, descending: current && !sort.descending } })}
      >
        {t(`interactive.data_coverage.${name}`)}
        <svg viewBox="0 0 8 12" width="8" height="12" className="coverage-order" aria-hidden="true">
          <path d="M4 0l4 5H0z" className="coverage-up" />
          <path d="M4 12l4-5H0z" className="coverage-down" />
        </svg>
      </button>
    </th>
  );
}

interface SourceRowsProps extends Pick<SourceTableProps, "t" | "language" | "onChange"> {
  source: PublicSource;
  /** Id of the details. */
  id: string;
  open: boolean;
}

/** A source: what it is, how often and since when it has values; and below that its details, which show where they are open, and without a script. */
const SourceRows = memo(({ t, language, source, id, open, onChange }: SourceRowsProps) => {
  const { name, owner, group, kind, resolution, step, from, to } = source;
  const stop = language === "zh" ? "；" : "; ";
  return (
    <tbody data-open={open || undefined}>
      <tr className="coverage-row">
        <th scope="row">
          <button
            type="button"
            className="coverage-open"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onChange({ open: open ? null : source.id })}
          >
            <svg viewBox="0 0 16 16" width="12" height="12" className="coverage-mark" aria-hidden="true">
              <path d="M2 8h12" stroke="currentColor" strokeWidth="2" />
              {!open && <path d="M8 2v12" stroke="currentColor" strokeWidth="2" />}
            </svg>
            {name}
          </button>{" "}
          <span className="coverage-owner">{owner}</span>
        </th>
        <td className="coverage-group">{groupNames[group][language]}</td>
        <td className="coverage-source">
          <span className={isComputed(source) ? "coverage-computed" : "coverage-measured"}>
            {kindNames[kind][language]}
          </span>
          {stop}
          {stepNames[step][language].toLowerCase()}
          {resolution[language] !== kindNames[kind][language] && `${stop}${resolution[language].toLowerCase()}`}
        </td>
        <td className="coverage-since">{from ?? "–"}</td>
        <td className="coverage-years">
          <PeriodBar source={source} />
          {to ?? (from === undefined ? "" : t("interactive.data_coverage.continued"))}
        </td>
      </tr>
      <tr className="coverage-details" id={id} data-closed={!open || undefined}>
        <td colSpan={4}>
          <SourceFacts t={t} language={language} source={source} />
        </td>
        <td className="coverage-years">
          <VariableBars t={t} language={language} source={source} />
        </td>
      </tr>
    </tbody>
  );
});
