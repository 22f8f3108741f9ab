import { useLayoutEffect, useMemo, useRef } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Announcement } from "../announcement.tsx";
import type { PartProps } from "../part.ts";
import { useWidth } from "../use-width.ts";
import { DamPanel } from "./dam-panel.tsx";
import { floodResult } from "./flood-result.ts";
import { standard, useFloodState, withGate } from "./flood-state.ts";
import { FloodTable } from "./flood-table.tsx";
import { GaugePanel } from "./gauge-panel.tsx";
import type { FlowAxis } from "./hydrograph.tsx";
import { LongProfile } from "./long-profile.tsx";
import { TimeRow } from "./time-row.tsx";
import { useFloodWords } from "./use-flood-words.ts";
import { usePlayback } from "./use-playback.ts";
import "./cascade-flood.css";

/** Highest flow of the static drawing's axis, m³/s; enough for the standard flood. */
const standardTop = 5400;

/** The flow axis for a flood's peak in m³/s: that of the static drawing, or higher where the flood is. */
function flowAxis(peak: number): FlowAxis {
  const top = Math.max(standardTop, 1.08 * peak);
  const step = top > standardTop ? 2000 : 1000;
  return { top, ticks: Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step) };
}

/** Hydrographs in a row at a width in px, as the style sheet sets them; their plotting area is lower one by one. */
const columnsAt = (width: number) => (width < 480 ? 1 : width < 860 ? 2 : 4);

/** A flood through three reservoirs, whose gates and size the reader sets, with the hour that is looked at. */
export default function CascadeFlood({ label, onReady }: PartProps) {
  const t = useT();
  const words = useFloodWords();
  const [state, setState] = useFloodState();
  const { gates, peak, hour } = state;
  const result = useMemo(() => floodResult({ gates, peak }), [gates, peak]);
  const axis = useMemo(() => flowAxis(peak), [peak]);
  const { playing, still, press, pause } = usePlayback(hour, setState);
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
        <TimeRow
          hour={hour}
          playing={playing}
          still={still}
          onPlay={press}
          onHour={(next) => {
            pause();
            setState((before) => ({ ...before, hour: next }));
          }}
          onReset={() => {
            pause();
            setState(standard);
          }}
        />
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
      <figcaption className="doc-caption">
        <div>
          <b>{label}</b>
          {t("interactive.cascade_flood.caption")}
        </div>
      </figcaption>
    </figure>
  );
}
