import { scaleLinear } from "d3-scale";
import { useMemo, useRef } from "react";
import { at } from "#figures/lib/at.ts";
import { text } from "#figures/lib/svg.ts";
import { cascadeFloodHours, type Peak } from "#figures/models/hydrology/cascade-flood.ts";
import { columns, outline, rows } from "#figures/plot/axes.ts";
import { between, jagged, points } from "#figures/plot/curves.ts";
import { widthOf } from "#figures/plot/placement.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Drawing, useWidth } from "#web/ui/drawing.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";

/** A line of a hydrograph: flow in m³/s, its peak, and the words there. */
interface Trace {
  flow: Float64Array;
  peak: Peak;
  words: string;
}

export interface HydrographProps {
  /** What came, then what went on. */
  traces: readonly [Trace, Trace];
  /** The flow axis: its highest value and its lines, m³/s. */
  axis: Readonly<{ top: number; ticks: readonly number[] }>;
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
export function Hydrograph({ traces, axis, scale, hour, height, label }: HydrographProps) {
  const t = useT();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const bottom = above + height;
  const lastDay = t("interactive.cascade_flood.last_day");
  const [came, went] = traces;
  const { x, y, axes, lines, stored } = useMemo(() => {
    const x = scaleLinear([0, cascadeFloodHours], [0, width]);
    const y = scaleLinear([0, axis.top], [bottom, above]);
    const plot = { left: 0, top: above, right: width, bottom };
    const flows = axis.ticks.map((tick) => [tick, scale ? String(tick) : ""] as const);
    const days = [2, 4, 6, 8, 10].map((day) => [24 * day, day === 10 ? lastDay : String(day)] as const);
    const unit = scale ? text(-8, bottom + 18, "m³/s", { fill: "var(--muted)", "text-anchor": "end" }) : "";
    const line = (flow: Float64Array) => points(flow, x, y, 0.5);
    const [incoming, outgoing] = [line(came.flow), line(went.flow)];
    const lower = came.flow.map((flow, i) => Math.min(flow, at(went.flow, i)));
    return {
      x,
      y,
      axes: unsafeHtml(rows(plot, y, flows) + outline(plot) + unit + columns(plot, x, days)),
      lines: [jagged(incoming, 0.3, 1), jagged(outgoing, 0.3, 1)],
      stored: between(incoming, line(lower), 0.4, 1),
    };
  }, [came.flow, went.flow, width, bottom, axis, scale, lastDay]);
  const place = (flow: Float64Array, at: number) => ({ x: x(at + 0.5), y: y(flow[at] ?? 0) });
  const letterings = peakLabels(place(came.flow, came.peak.hour), place(went.flow, went.peak.hour), width);
  const names = letterings.map((lettering, i) => ({ ...lettering, width: widthOf(traces[i]?.words ?? "") }));
  return (
    <div ref={frame} className="cascade-drawing">
      {width > 0 && (
        <Drawing width={width} height={bottom + below} label={label} language={language}>
          <g {...axes} />
          <path d={stored} fill="var(--model)" fillOpacity=".16" />
          <path d={hourLine(x(hour + 0.5), bottom, names)} stroke="var(--ink)" />
          {traces.map(({ flow, peak, words }, i) => {
            const color = i === 0 ? "var(--observed)" : "var(--model)";
            const [top, now] = [place(flow, peak.hour), place(flow, hour)];
            return (
              <g key={color} fill={color}>
                <path d={lines[i]} fill="none" stroke={color} strokeLinejoin="round" strokeWidth="1.8" />
                <circle cx={top.x} cy={top.y} r="3" />
                <circle cx={now.x} cy={now.y} r="4" fill="var(--ground)" stroke={color} strokeWidth="1.8" />
                <text {...letterings[i]}>{words}</text>
              </g>
            );
          })}
        </Drawing>
      )}
    </div>
  );
}

/** A point of a curve on the drawing, px. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Position of a text: its baseline, and which end of it that is. */
interface Lettering extends Place {
  readonly textAnchor: "start" | "end";
}

/** Names need about this much room, px. */
const [wide, high] = [78, 20];

const right = ({ x, y }: Place): Lettering => ({ x: Math.round(x + 8), y: Math.round(y - 4), textAnchor: "start" });
const left = ({ x, y }: Place): Lettering => ({
  x: Math.round(Math.max(x + 2, wide)),
  y: Math.round(y - 9),
  textAnchor: "end",
});

/** The line of an hour from top to bottom, interrupted where the name of a peak, of a width in px, stands. */
export function hourLine(x: number, bottom: number, names: readonly (Lettering & { width: number })[]): string {
  const gaps = names
    .map(({ x: at, y, textAnchor, width }) => ({ left: textAnchor === "end" ? at - width : at, y, width }))
    .filter(({ left, width }) => x > left - 4 && x < left + width + 4)
    .sort((a, b) => a.y - b.y)
    .map(({ y }) => `V${y - 14}M${x.toFixed(1)} ${y + 6}`);
  return `M${x.toFixed(1)} ${above - 8}${gaps.join("")}V${bottom}`;
}

/**
 * Places the names of two peaks beside them, of which the first is the higher and the earlier one: to the right, where
 * both curves fall. Where they would meet, the first goes to the left; near the right edge the second does.
 */
export function peakLabels(first: Place, second: Place, width: number): readonly [Lettering, Lettering] {
  const crowded = Math.abs(second.x - first.x) < wide && Math.abs(second.y - first.y) < high;
  return [crowded ? left(first) : right(first), second.x + wide > width ? left(second) : right(second)];
}
