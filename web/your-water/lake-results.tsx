import type { ReactNode } from "react";
import type { Range } from "#figures/pages/your-water/ensemble.ts";
import type { LakeInput } from "#figures/pages/your-water/lake-input.ts";
import { ensemble, layersOf, type Outcome, outcomeNames } from "#figures/pages/your-water/settings.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Words } from "#web/ui/words.tsx";

/** Scale of each result's bar, and its digits behind the point. */
const scales: Readonly<Record<keyof Outcome, { greatest: number; digits: number; unit: "days" | "celsius" }>> = {
  stratified: { greatest: 365, digits: 0, unit: "days" },
  surface: { greatest: 36, digits: 1, unit: "celsius" },
  bed: { greatest: 36, digits: 1, unit: "celsius" },
  lowOxygen: { greatest: 365, digits: 0, unit: "days" },
};

/** A result with its range, where it is known. */
type ShownRange = Pick<Range, "low" | "high"> & Partial<Pick<Range, "follows">>;

export interface ShownResults {
  readonly outcome: Outcome;
  /** `null` until runs have been made. */
  readonly ranges: Readonly<Record<keyof Outcome, ShownRange>> | null;
  readonly done: number;
}

interface BarProps {
  estimate: number;
  range: ShownRange | null;
  greatest: number;
  unit: string;
}

/** A range on its scale, with the estimate as a dot and the ends of the scale below. */
function RangeBar({ estimate, range, greatest, unit }: BarProps) {
  const at = (value: number) => `${((100 * Math.max(0, Math.min(greatest, value))) / greatest).toFixed(1)}%`;
  return (
    <svg className="lake-bar" aria-hidden="true" height="18" width="100%">
      <line x1="0" x2="100%" y1="9" y2="9" stroke="var(--hairline)" />
      {[0, 25, 50, 75, 100].map((part) => (
        <line key={part} x1={`${part}%`} x2={`${part}%`} y1="5" y2="13" stroke="var(--control)" />
      ))}
      {range && <line x1={at(range.low)} x2={at(range.high)} y1="9" y2="9" stroke="var(--link)" strokeWidth="7" />}
      <circle cx={at(estimate)} cy="9" r="5.5" fill="var(--ground)" stroke="var(--link)" strokeWidth="2" />
      <text y="28">0</text>
      <text x="100%" y="28" textAnchor="end">{`${greatest}\u202f${unit}`}</text>
    </svg>
  );
}

/** The four results with their ranges and what each depends on most. */
function ResultsTable({ results, latitude }: { results: ShownResults; latitude: number }) {
  const t = useT();
  const { outcome, ranges, done } = results;
  const to = useLanguage() === "zh" ? "—" : "–";
  return (
    <table className="lake-table" aria-labelledby="results-heading">
      <thead>
        <tr>
          {(["quantity", "estimate", "range"] as const).map((name) => (
            <th key={name} scope="col" colSpan={name === "range" ? 2 : 1}>
              {t(`your-water.${name}`)}
            </th>
          ))}
          <th scope="col">{t("your-water.depends")}</th>
        </tr>
      </thead>
      <tbody>
        {outcomeNames.map((name) => {
          const { greatest, digits, unit } = scales[name];
          const range = ranges?.[name] ?? null;
          return (
            <tr key={name} data-result={name}>
              <th scope="row">{t(`your-water.${name === "bed" && latitude < 0 ? "bed_south" : name}`)}</th>
              <td className="lake-estimate">
                <b>{outcome[name].toFixed(digits)}</b> {t(`your-water.${unit}`)}
              </td>
              <td className="lake-range">
                {range
                  ? `${range.low.toFixed(digits)}${to}${range.high.toFixed(digits)}`
                  : t("your-water.pending", { done, runs: ensemble.runs })}
              </td>
              <td className="lake-bar-cell">
                <RangeBar estimate={outcome[name]} range={range} greatest={greatest} unit={t(`your-water.${unit}`)} />
              </td>
              <td className="lake-follows">
                {range?.follows !== undefined && t(`your-water.${range.follows ?? "nothing"}`)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ResultsProps {
  results: ShownResults;
  lake: LakeInput;
  /** Whether the results are still those of the lake before. */
  stale: boolean;
  children: ReactNode;
}

/** The results beside their assumptions, which are the children. */
export function LakeResults({ results, lake, stale, children }: ResultsProps) {
  const t = useT();
  return (
    <section className="wrap lake-results" aria-labelledby="results-heading" aria-busy={stale}>
      <p className="doc-rail">
        <b>{t("your-water.rail_runs", { count: ensemble.runs })}</b>
        <span>{t("your-water.rail_layers", { count: layersOf(lake.depth) })}</span>
        <span>{t("your-water.rail_days")}</span>
      </p>
      <div>
        <h2 id="results-heading" className="text-38">
          <Words text={t("your-water.results")} />
        </h2>
        <ResultsTable results={results} latitude={lake.latitude} />
        <p className="mt-4 text-13 text-muted">{t("your-water.measure")}</p>
      </div>
      {children}
    </section>
  );
}
