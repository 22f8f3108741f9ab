import { scaleLinear } from "d3-scale";
import { at } from "../../lib/at.ts";
import type { Point } from "../../lib/spline.ts";
import { element, formatCoordinate, path, text } from "../../lib/svg.ts";
import { cascadeFloodHours, peakOf } from "../../models/hydrology/cascade-flood.ts";
import { columns, type Frame, lettering, outline, rows, type Tick } from "../../plot/axes.ts";
import { jagged, points } from "../../plot/curves.ts";
import type { PickText } from "../../plot/pick-language.ts";
import { clearPlace, type Place, widthOf } from "../../plot/placement.ts";
import { series } from "../../plot/plot.ts";

/** Flow at the gauge, m³/s, hour by hour: without reservoirs, by the rule curve, and with the gates that are set. */
export interface GaugeFlows {
  readonly natural: Float64Array;
  readonly rule: Float64Array;
  readonly own: Float64Array;
}

/** The hydrograph at a size in px: its frame, its scales, its markup but for the hour, and the room that names take. */
export interface GaugeChart {
  readonly frame: Frame;
  /** Hours from the beginning; a mean of an hour stands at its middle. */
  readonly x: (hour: number) => number;
  readonly y: (flow: number) => number;
  readonly markup: string;
  readonly names: readonly Frame[];
}

/** Highest flow of the axis for the site's flood, m³/s, and for higher ones in proportion. */
const axisTop = (peak: number): number => Math.max(5600, 1.1 * peak);

/** Lines that a name keeps clear of are looked at within this distance from its peak, px. */
const nearby = 240;

/** The flow at the gauge over ten days with its two comparisons, each named at its peak. */
export function gaugeChart(pick: PickText, flows: GaugeFlows, width: number, height: number): GaugeChart {
  const frame = { left: 40, top: 34, right: width - 20, bottom: height - 24 };
  const top = axisTop(peakOf(flows.natural).value);
  const x = scaleLinear([0, cascadeFloodHours], [frame.left, frame.right]);
  const y = scaleLinear([0, top], [frame.bottom, frame.top]);
  const step = top > 5600 ? 2000 : 1000;
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step);
  const days = [2, 4, 6, 8, 10].map((day): Tick => [24 * day, day === 10 ? pick("10 天", "10 d") : String(day)]);
  const traces = [
    {
      flow: flows.natural,
      words: pick("无水库", "No reservoirs"),
      color: "var(--observed)",
      width: 1.2,
      dashes: undefined,
    },
    { flow: flows.rule, words: pick("调度线", "Rule curve"), color: "var(--ink)", width: 1.6, dashes: "1 4" },
    { flow: flows.own, words: pick("本方案", "These gates"), color: "var(--model)", width: 2.2, dashes: undefined },
  ].map((trace) => ({ ...trace, line: points(trace.flow, x, y, 0.5) }));
  const names: Frame[] = [];
  let markup = "";
  for (const { color, line, width: stroke, dashes } of traces)
    markup += path(jagged(line, 0.3, 1), {
      ...series,
      stroke: color,
      "stroke-width": stroke,
      "stroke-dasharray": dashes,
      "stroke-linecap": dashes && "round",
    });
  // the site's own gates first: their name stands beside their peak, the others make room
  for (const { flow, words, color, dashes } of traces.toReversed()) {
    const { hour, value } = peakOf(flow);
    const [px, py] = [x(hour + 0.5), y(value)];
    const name = `${words} ${10 * Math.round(value / 10)}`;
    const near = [...traces.map(({ line }) => line), ...names.map(edges)].map((line) =>
      line.filter(([at]) => Math.abs(at - px) < nearby),
    );
    const place = clearPlace(name, places(px, py, widthOf(name), frame), near);
    names.push(boxOf(name, place));
    if (dashes && py - place.y > 12)
      markup += path(
        `M${formatCoordinate(px)} ${formatCoordinate(py)}L${place.x + (place.anchor === "end" ? 3 : -3)} ${place.y - 4}`,
        {
          stroke: color,
        },
      );
    markup +=
      element("circle", { cx: formatCoordinate(px), cy: formatCoordinate(py), r: 3, fill: color }) +
      text(place.x, place.y, name, { fill: color, "font-weight": 600, "text-anchor": place.anchor });
  }
  const axes =
    rows(
      frame,
      y,
      ticks,
      names.toSorted((a, b) => a.left - b.left),
    ) +
    outline(frame) +
    columns(frame, x, days) +
    text(0, 13, pick("下游站流量，m³/s", "Flow at the gauge, m³/s"), { fill: "var(--ink)", "font-weight": 600 });
  return { frame, x, y, markup: axes + markup, names };
}

/** Where a name may stand around its peak, inside the frame; the first that is clear is taken. */
function places(px: number, py: number, width: number, { left, right, top }: Frame): [Place, ...Place[]] {
  const [x, y] = [Math.round(px), Math.round(py)];
  const start = (dx: number, dy: number): Place => ({
    x: Math.min(x + dx, Math.floor(right - width)),
    y: Math.max(y + dy, top + lettering),
    anchor: "start",
  });
  const end = (dx: number, dy: number): Place => ({
    x: Math.max(x - dx, Math.ceil(left + width)),
    y: Math.max(y + dy, top + lettering),
    anchor: "end",
  });
  const around = [12, 40, 90].flatMap((dx) =>
    [0, -10, -22, -34, 18, 30, 42].flatMap((dy) => [start(dx, dy), end(dx, dy)]),
  );
  return [start(12, 4), ...around];
}

/** The room that a name takes, with a little air. */
function boxOf(words: string, { x, y, anchor }: Place): Frame {
  const width = 0.95 * widthOf(words);
  const left = anchor === "end" ? x - width : x;
  return { left: left - 4, right: left + width + 4, top: y - lettering - 1, bottom: y + 6 };
}

/** Lines through a box, so that another name keeps clear of it. */
const edges = ({ left, right, top, bottom }: Frame): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
  [left, top],
  [right, (top + bottom) / 2],
];

/** The hour that is looked at, as SVG markup: a line, interrupted where a name stands, and rings on the curves. */
export function hourMarks({ frame, x, y, names }: GaugeChart, { rule, own }: GaugeFlows, hour: number): string {
  const px = x(hour + 0.5);
  const gaps = names.filter(({ left, right }) => px > left && px < right).sort((a, b) => a.top - b.top);
  const d = gaps
    .map(
      ({ top, bottom }) =>
        `V${formatCoordinate(Math.max(frame.top - 8, top))}M${formatCoordinate(px)} ${formatCoordinate(bottom)}`,
    )
    .join("");
  const ring = (flow: number, color: string) =>
    element("circle", {
      cx: formatCoordinate(px),
      cy: formatCoordinate(y(flow)),
      r: 4,
      fill: "var(--ground)",
      stroke: color,
      "stroke-width": 1.8,
    });
  return (
    path(`M${formatCoordinate(px)} ${frame.top - 8}${d}V${frame.bottom}`, { stroke: "var(--ink)" }) +
    ring(at(rule, hour), "var(--ink)") +
    ring(at(own, hour), "var(--model)")
  );
}
