import { memo, type ReactNode, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { at } from "#figures/lib/at.ts";
import { cascadeFloodHours } from "#figures/models/hydrology/cascade-flood.ts";
import type { FloodFigures } from "#figures/models/hydrology/cascade-rule-curve.ts";
import { type Translate, useT } from "#web/i18n/use-t.ts";
import { NumberTable } from "../model-parts.tsx";
import { DamReadings, FloodSlider, StateButtons } from "./flood-controls.tsx";
import { DamPanel } from "./flood-panel.tsx";
import { damAt, type FloodResult } from "./flood-result.ts";
import type { FloodState } from "./flood-state.ts";
import { ScorePanel } from "./score-panel.tsx";

/** Highest flow of a dam's axis, m³/s, for the standard flood. */
const standardTop = 5400;

/** The flow axis for a flood's peak in m³/s: that of the standard flood, or higher where the flood is. */
function flowAxis(peak: number) {
  const top = Math.max(standardTop, 1.08 * peak);
  const step = top > standardTop ? 2000 : 1000;
  return { top, ticks: Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step) };
}

interface FloodPartsProps {
  t: Translate;
  state: FloodState;
  result: FloodResult;
  /** The run's figures, and those of the operator by the rule curve. */
  score: Readonly<Record<"own" | "rule", FloodFigures>>;
  /** The hydrograph at the gauge with what moves its hour. */
  course: ReactNode;
  /** See `StateButtons`. */
  undo: (() => void) | null;
  reset: () => void;
  onPeak: (peak: number) => void;
  /** The hydrographs of the dams stand one below the other. */
  narrow: boolean;
}

/** What stands below the profile. */
export function FloodParts({ t, state, result, score, course, undo, reset, onPeak, narrow }: FloodPartsProps) {
  const { peak, hour } = state;
  return (
    <>
      <div className="cascade-parts">
        <div className="cascade-course">{course}</div>
        <ScorePanel t={t} {...score} />
        <div className="cascade-side">
          <FloodSlider t={t} peak={peak} onPeak={onPeak} />
          <DamReadings t={t} result={result} />
          <StateButtons t={t} state={state} undo={undo} reset={reset} />
        </div>
      </div>
      <DamHydrographs t={t} result={result} peak={peak} hour={hour} narrow={narrow} />
      <FloodTable t={t} result={result} />
    </>
  );
}

interface FoldProps {
  name: string;
  className?: string;
  /** Called while it is open. */
  children: () => ReactNode;
}

/** What is drawn once it is opened. */
function Fold({ name, className = "", children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  // it may have been opened before React was there
  useLayoutEffect(() => setOpen(details.current?.open === true), []);
  return (
    <details
      ref={details}
      className={`model-fold ${className}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{name}</summary>
      {open && children()}
    </details>
  );
}

interface DamHydrographsProps {
  t: Translate;
  result: FloodResult;
  peak: number;
  hour: number;
  /** The drawings stand one below the other. */
  narrow: boolean;
}

/** Inflow and release of each dam, to be opened. */
function DamHydrographs({ t, result, peak, hour, narrow }: DamHydrographsProps) {
  const axis = useMemo(() => flowAxis(peak), [peak]);
  return (
    <Fold name={t("interactive.cascade_flood.hydrographs")}>
      {() => (
        <div className="cascade-panels">
          {result.dams.map((dam, i) => (
            <DamPanel
              key={dam.reservoir.name}
              dam={dam}
              axis={axis}
              hour={hour}
              scale={narrow || i === 0}
              height={narrow ? 116 : 200}
            />
          ))}
        </div>
      )}
    </Fold>
  );
}

/** The hydrographs and levels as numbers, to be opened; follows the sliders when there is time for it. */
function FloodTable({ t, result }: { t: Translate; result: FloodResult }) {
  const settled = useDeferredValue(result);
  return (
    <Fold name={t("interactive.cascade_flood.table")} className="cascade-table">
      {() => <FloodNumbers result={settled} />}
    </Fold>
  );
}

/** Every sixth hour. */
const hours = Array.from({ length: cascadeFloodHours / 6 }, (_, i) => 6 * i);

const FloodNumbers = memo(({ result: { dams, natural, gauge } }: { result: FloodResult }) => {
  const t = useT();
  const id = useId();
  const moments = hours.map((hour) => dams.map((dam) => damAt(dam, hour)));
  const crests = dams.map(({ reservoir: { name, crest } }) => `${name} ${crest}\u202fm`);
  return (
    <>
      <p id={id} className="cascade-table-title">
        {t("interactive.cascade_flood.table_title", { crests: crests.join(t("interactive.cascade_flood.comma")) })}
      </p>
      <NumberTable
        titleId={id}
        head={[
          t("interactive.cascade_flood.hour"),
          ...dams.flatMap(({ reservoir: { name } }) => [
            t("interactive.cascade_flood.column_in", { name }),
            t("interactive.cascade_flood.column_out", { name }),
            t("interactive.cascade_flood.column_level", { name }),
          ]),
          t("interactive.cascade_flood.gauge"),
          t("interactive.cascade_flood.column_without"),
        ]}
        rows={hours.map((hour, i) => [
          hour,
          ...(moments[i] ?? []).flatMap(({ inflow, release, level }) => [
            Math.round(inflow),
            Math.round(release),
            level.toFixed(1),
          ]),
          Math.round(at(gauge, hour)),
          Math.round(at(natural, hour)),
        ])}
        cellClass={(column, row) => {
          const dam = column % 3 === 2 ? moments[row]?.[Math.floor(column / 3)] : undefined;
          return dam && dam.aboveCrest > 0 ? "cascade-danger" : undefined;
        }}
      />
    </>
  );
});
