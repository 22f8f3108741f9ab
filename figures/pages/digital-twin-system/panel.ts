import { scaleLinear } from "d3-scale";
import type { Point } from "../../lib/spline.ts";
import { element, group, number, path, text } from "../../lib/svg.ts";
import { cascadeFloodHours } from "../../models/hydrology/cascade-flood.ts";
import { columns, type Frame, outline, rows, type Scale, type Tick } from "../../plot/axes.ts";
import { between, jagged, points } from "../../plot/curves.ts";
import { clearPlace, type Place } from "../../plot/placement.ts";
import { series } from "../../plot/plot.ts";

/** A line of a hydrograph with the label at its peak. */
export interface Trace {
  readonly flow: Float64Array;
  readonly hour: number;
  readonly words: string;
  readonly color: string;
  readonly place: "right" | "above" | "below";
}

/** A hydrograph panel: what came in and what went out over ten days, with the water held between them. */
export interface Panel {
  readonly frame: Frame;
  readonly traces: readonly [Trace, Trace];
  /** The gap between the lines is water held by the dam, rather than a comparison. */
  readonly stored: boolean;
  /** Numbers of the flow axis are written. */
  readonly scale: boolean;
  readonly days: readonly Tick[];
}

/** Highest flow of the axis, m³/s. */
const top = 6400;

/** Draws a panel. */
export function panel({ frame, traces, stored, scale, days }: Panel): string {
  const x = scaleLinear([0, cascadeFloodHours / 24], [frame.left, frame.right]);
  const y = scaleLinear([0, top], [frame.bottom, frame.top]);
  const line = ({ flow }: Trace) => points(flow, x, y, 0.5 / 24, 1 / 24);
  const [incoming, outgoing] = [line(traces[0]), line(traces[1])];
  const crossing = incoming.findIndex(([, level], i) => i > traces[0].hour && level >= (outgoing[i]?.[1] ?? 0) - 0.2);
  const until = crossing < 0 ? incoming.length : crossing + 1;
  const ticks = [0, 1000, 2000, 3000, 4000, 5000].map((flow): Tick => (scale ? flow : [flow, ""]));
  return (
    rows(frame, y, ticks) +
    outline(frame) +
    columns(frame, x, days) +
    (stored
      ? path(between(incoming.slice(0, until), outgoing.slice(0, until), 0.8), {
          fill: "var(--model)",
          "fill-opacity": ".16",
        })
      : "") +
    group(
      series,
      ...[incoming, outgoing].map((points, i) =>
        i === 0 && !stored
          ? path(jagged(points, 0.5, 1), { stroke: "var(--observed)", "stroke-width": 1.2, "stroke-dasharray": "2 4" })
          : path(jagged(points, 0.3, 1), { stroke: traces[i === 0 ? 0 : 1].color }),
      ),
    ) +
    traces.map((trace) => peak(trace, x, y, [...[incoming, outgoing], ...sides(frame)])).join("")
  );
}

/** The frame as lines. */
const sides = ({ left, top, right, bottom }: Frame): Point[][] => [
  [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ],
];

/** The dot of a trace's peak and its words where no line crosses them. */
function peak({ flow, hour, words, color, place }: Trace, x: Scale, y: Scale, lines: readonly Point[][]) {
  const [px, py] = [x((hour + 0.5) / 24), y(flow[hour] ?? 0)];
  const [at, up] = [Math.round(px), Math.round(py)];
  const right: Place = { x: at + 13, y: up + 3, anchor: "start" };
  const above: Place = { x: at, y: up - 9, anchor: "middle" };
  const below: Place = { x: at + 4, y: up + 30, anchor: "end" };
  const others: Place[] = [-14, -26, 14, 26, 38, 50].flatMap((dy): Place[] => [
    { x: at + 12, y: up + dy, anchor: "start" },
    { x: at - 10, y: up + dy, anchor: "end" },
    { x: at, y: up + dy, anchor: "middle" },
  ]);
  const { x: tx, y: ty, anchor } = clearPlace(words, [{ right, above, below }[place], right, above, ...others], lines);
  return (
    element("circle", { cx: number(px), cy: number(py), r: 3, fill: color }) +
    text(tx, ty, words, { fill: color, "text-anchor": anchor === "start" ? undefined : anchor })
  );
}
