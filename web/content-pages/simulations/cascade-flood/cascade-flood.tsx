import { memo, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { at } from "#figures/lib/at.ts";
import { cascadeFloodHours } from "#figures/models/hydrology/cascade-flood.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Announcement, Caption, type ModelProps, NumberTable, useWidth } from "../model-parts.tsx";
import { DamPanel, GaugePanel } from "./flood-panel.tsx";
import { damAt, type FloodResult, floodResult } from "./flood-result.ts";
import { useFloodState, withGate } from "./flood-state.ts";
import { LongProfile } from "./long-profile.tsx";
import { Playback } from "./playback.tsx";
import { useFloodWords } from "./use-flood-words.ts";
import "./cascade-flood.css";

/** Highest flow of the static drawing's axis, m³/s; enough for the standard flood. */
const standardTop = 5400;

/** The flow axis for a flood's peak in m³/s: that of the static drawing, or higher where the flood is. */
function flowAxis(peak: number) {
  const top = Math.max(standardTop, 1.08 * peak);
  const step = top > standardTop ? 2000 : 1000;
  return { top, ticks: Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step) };
}

/** Hydrographs in a row at a width in px, as the style sheet sets them; their plotting area is lower one by one. */
const columnsAt = (width: number) => (width < 480 ? 1 : width < 860 ? 2 : 4);

/** A flood through three reservoirs, whose gates and size the reader sets, with the hour that is looked at. */
export default function CascadeFlood({ label, onReady }: ModelProps) {
  const t = useT();
  const words = useFloodWords();
  const [state, setState] = useFloodState();
  const { gates, peak, hour } = state;
  const result = useMemo(() => floodResult({ gates, peak }), [gates, peak]);
  const axis = useMemo(() => flowAxis(peak), [peak]);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  useLayoutEffect(() => {
    if (width > 0) onReady();
  }, [width, onReady]);
  const columns = columnsAt(width);
  const shared = { axis, hour, height: columns === 1 ? 116 : 220 };
  return (
    <figure className="cascade">
      <div className="cascade-profile" ref={frame}>
        {width > 0 && <LongProfile result={result} hour={hour} width={width} />}
      </div>
      <div className="cascade-parts">
        <Playback hour={hour} setState={setState} />
        {result.dams.map((dam, i) => (
          <DamPanel
            key={dam.reservoir.name}
            {...shared}
            dam={dam}
            scale={i % columns === 0}
            onOpening={(opening) => setState((before) => ({ ...before, gates: withGate(before.gates, i, opening) }))}
          />
        ))}
        <GaugePanel
          {...shared}
          result={result}
          peak={peak}
          scale={columns === 1}
          onPeak={(next) => setState((before) => ({ ...before, peak: next }))}
        />
      </div>
      <Announcement text={words.summary(result)} />
      <FloodTable result={result} />
      <Caption label={label}>{t("interactive.cascade_flood.caption")}</Caption>
    </figure>
  );
}

/** The hydrographs and levels as numbers, to be opened; follows the sliders when there is time for it. */
function FloodTable({ result }: { result: FloodResult }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const settled = useDeferredValue(result);
  return (
    <details className="cascade-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
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
  const crests = dams.map(({ reservoir: { name, crest } }) => `${name} ${crest} m`);
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
