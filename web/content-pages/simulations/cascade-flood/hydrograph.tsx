import { scaleLinear } from "d3-scale";
import { useMemo, useRef } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { at } from "#figures/lib/at.ts";
import { cascadeFloodHours, type Peak } from "#figures/models/hydrology/cascade-flood.ts";
import { between, jagged, points } from "#figures/plot/curves.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useWidth } from "../use-width.ts";
import { HydrographAxes, HydrographTrace } from "./hydrograph-parts.tsx";
import { peakLabels } from "./peak-labels.ts";

/** A line of a hydrograph: flow in m³/s, its peak, and the words there. */
export interface Trace {
  readonly flow: Float64Array;
  readonly peak: Peak;
  readonly words: string;
}

/** The flow axis of all hydrographs: its highest value and its lines, m³/s. */
export interface FlowAxis {
  readonly top: number;
  readonly ticks: readonly number[];
}

interface HydrographProps {
  /** What came, then what went on. */
  traces: readonly [Trace, Trace];
  /** The first line is what would have come without dams, rather than what was stored. */
  compared?: boolean;
  axis: FlowAxis;
  /** Numbers of the flow axis are written. */
  scale: boolean;
  hour: number;
  /** Height of the plotting area, px. */
  height: number;
  /** The result in words. */
  label: string;
}

/** Room above the frame for the name of a peak, and below it for numbers, px. */
const [above, below] = [24, 24];

/** A hydrograph over ten days with the hour that is looked at; lettering of 13 px at every width. */
export function Hydrograph({ traces, compared = false, axis, scale, hour, height, label }: HydrographProps) {
  const t = useT();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const bottom = above + height;
  const x = useMemo(() => scaleLinear([0, cascadeFloodHours], [0, width]), [width]);
  const y = useMemo(() => scaleLinear([0, axis.top], [bottom, above]), [axis.top, bottom]);
  const [came, went] = traces;
  const drawn = useMemo(() => {
    const line = (flow: Float64Array) => points(flow, x, y, 0.5);
    const [incoming, outgoing] = [line(came.flow), line(went.flow)];
    const lower = came.flow.map((flow, i) => Math.min(flow, at(went.flow, i)));
    return {
      incoming: jagged(incoming, 0.3, 1),
      outgoing: jagged(outgoing, 0.3, 1),
      stored: compared ? "" : between(incoming, line(lower), 0.4, 1),
    };
  }, [came.flow, went.flow, x, y, compared]);
  const place = (flow: Float64Array, at: number) => ({ x: x(at + 0.5), y: y(flow[at] ?? 0) });
  const peaks = [place(came.flow, came.peak.hour), place(went.flow, went.peak.hour)] as const;
  const letterings = peakLabels(...peaks, width);
  return (
    <div ref={frame} className="cascade-drawing">
      {width > 0 && (
        <svg
          width={width}
          height={bottom + below}
          viewBox={`0 0 ${width} ${bottom + below}`}
          role="img"
          aria-label={label}
          lang={languageTag[language]}
        >
          <HydrographAxes
            x={x}
            y={y}
            width={width}
            bottom={bottom}
            ticks={axis.ticks}
            unit={scale ? "m³/s" : null}
            lastDay={t("interactive.cascade_flood.last_day")}
          />
          <path d={drawn.stored} fill="var(--model)" fillOpacity=".16" />
          <path d={`M${x(hour + 0.5).toFixed(1)} ${above - 8}V${bottom}`} stroke="var(--ink)" />
          <HydrographTrace
            color="var(--observed)"
            line={drawn.incoming}
            dotted={compared}
            peak={peaks[0]}
            now={place(came.flow, hour)}
            lettering={letterings[0]}
            words={came.words}
          />
          <HydrographTrace
            color="var(--model)"
            line={drawn.outgoing}
            peak={peaks[1]}
            now={place(went.flow, hour)}
            lettering={letterings[1]}
            words={went.words}
          />
        </svg>
      )}
    </div>
  );
}
