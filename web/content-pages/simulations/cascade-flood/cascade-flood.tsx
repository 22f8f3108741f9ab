import { memo, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { at } from "#figures/lib/at.ts";
import { cascadeFloodHours, naturalFlood } from "#figures/models/hydrology/cascade-flood.ts";
import { floodFigures, runRuleCurveFlood } from "#figures/models/hydrology/cascade-rule-curve.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useWidth } from "#web/ui/drawing.tsx";
import { Announcement, type ModelProps, NumberTable } from "../model-parts.tsx";
import { CascadeProfile } from "./cascade-profile.tsx";
import { DamReadings, FloodSlider, StateButtons } from "./flood-controls.tsx";
import { DamPanel } from "./flood-panel.tsx";
import { damAt, type FloodResult, floodResult } from "./flood-result.ts";
import { useFloodState, withGate } from "./flood-state.ts";
import { GaugeHydrograph } from "./gauge-hydrograph.tsx";
import { Playback } from "./playback.tsx";
import { ScorePanel, verdict } from "./score-panel.tsx";
import { useFloodWords } from "./use-flood-words.ts";
import "./cascade-flood.css";

/** Highest flow of a dam's axis, m³/s, for the standard flood. */
const standardTop = 5400;

/** The flow axis for a flood's peak in m³/s: that of the standard flood, or higher where the flood is. */
function flowAxis(peak: number) {
  const top = Math.max(standardTop, 1.08 * peak);
  const step = top > standardTop ? 2000 : 1000;
  return { top, ticks: Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step) };
}

/**
 * A flood through three reservoirs, whose gates and size the reader sets, with the hour that is looked at, and the same flood
 * under an operator who follows a rule curve. A run takes about a millisecond, so it follows every movement.
 */
export default function CascadeFlood({ onReady }: ModelProps) {
  const t = useT();
  const words = useFloodWords();
  const { state, past, change, hold, undo, reset, setHour, arrivals } = useFloodState();
  const { gates, peak, hour } = state;
  const compared = useMemo(() => {
    const run = runRuleCurveFlood(peak);
    return { natural: naturalFlood(peak), rule: run.gauge, figures: floodFigures(run) };
  }, [peak]);
  const result = useMemo(() => floodResult({ gates, peak }, compared.natural), [gates, peak, compared]);
  const score = { t, own: useMemo(() => floodFigures(result.run), [result]), rule: compared.figures };
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  useLayoutEffect(() => {
    if (width > 0) onReady();
  }, [width, onReady]);
  return (
    <>
      <div ref={place} />
      {width > 0 && (
        <CascadeProfile
          result={result}
          gates={gates}
          hour={hour}
          width={width}
          onOpening={(dam, opening) => change({ gates: withGate(gates, dam, opening) })}
          onHold={hold}
        />
      )}
      <div className="cascade-parts">
        <div className="cascade-course">
          <GaugeHydrograph result={result} rule={compared.rule} hour={hour} />
          <Playback key={arrivals} hour={hour} setHour={setHour} />
        </div>
        <ScorePanel {...score} />
        <div className="cascade-side">
          <FloodSlider peak={peak} onPeak={(next) => change({ peak: next })} />
          <DamReadings result={result} />
          <StateButtons state={state} undo={past.length > 0 ? undo : null} reset={reset} />
        </div>
      </div>
      <DamHydrographs result={result} peak={peak} hour={hour} narrow={width < 700} />
      <FloodTable result={result} />
      <Announcement text={`${verdict(score)} ${words.summary(result)}`} />
    </>
  );
}

interface DamHydrographsProps {
  result: FloodResult;
  peak: number;
  hour: number;
  /** The drawings stand one below the other. */
  narrow: boolean;
}

/** Inflow and release of each dam, to be opened. */
function DamHydrographs({ result, peak, hour, narrow }: DamHydrographsProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const axis = useMemo(() => flowAxis(peak), [peak]);
  return (
    <details className="cascade-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("interactive.cascade_flood.hydrographs")}</summary>
      {open && (
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
    </details>
  );
}

/** The hydrographs and levels as numbers, to be opened; follows the sliders when there is time for it. */
function FloodTable({ result }: { result: FloodResult }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const settled = useDeferredValue(result);
  return (
    <details className="cascade-fold cascade-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("interactive.cascade_flood.table")}</summary>
      {open && <FloodNumbers result={settled} />}
    </details>
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
