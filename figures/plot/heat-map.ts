import { at } from "../lib/at.ts";
import { clipRing, contours, ringArea } from "../lib/contour.ts";
import { linePath } from "../lib/path.ts";
import { inkOn, rampColor } from "../lib/ramp.ts";
import { simplify, simplifyRing } from "../lib/simplify.ts";
import type { Point } from "../lib/spline.ts";
import { group, number, path, text } from "../lib/svg.ts";
import type { HeatGrid } from "../models/water-temperature/heat-grid.ts";
import type { Frame } from "./axes.ts";

/** What is drawn of a temperature field. */
export interface HeatStyle {
  /** Step between fills, °C. */
  readonly interval: number;
  /** Step between labelled isotherms, °C; a multiple of `interval`. */
  readonly index: number;
  /** Size of the labels, px. */
  readonly lettering: number;
  /** Width of the labelled isotherms, px. */
  readonly stroke: number;
  /** How far a line may stray when it is simplified, px. */
  readonly tolerance: number;
  /** How far labels of one isotherm stand apart at least; isotherms half as long are not drawn, px. */
  readonly apart: number;
}

/** Colour of a temperature between 2 °C (deep) and 26 °C (light). */
const heatColor = (celsius: number): string => rampColor((celsius - 2) / 24);

/** The grid with its border repeated twice around it, so that areas close outside the frame. */
function padded({ days, layers, values }: HeatGrid) {
  const [width, height] = [days + 4, layers + 4];
  const clamp = (value: number, top: number) => Math.max(0, Math.min(top, value));
  return {
    width,
    height,
    values: Float64Array.from({ length: width * height }, (_, k) => {
      const day = clamp((k % width) - 2, days - 1);
      return at(values, clamp(Math.floor(k / width) - 2, layers - 1) * days + day);
    }),
  };
}

/** Temperature over time (to the right) and depth (down): fills, isotherms and their labels, filling the frame. */
export function heatMap(field: HeatGrid, frame: Frame, style: HeatStyle): string {
  const cell: Point = [(frame.right - frame.left) / (field.days - 1), (frame.bottom - frame.top) / (field.layers - 1)];
  const grid = padded(field);
  const highest = Math.floor(Math.max(...field.values) / style.interval) * style.interval;
  const lowest = Math.ceil(Math.min(...field.values) / style.interval) * style.interval;
  const levels = Array.from({ length: (highest - lowest) / style.interval + 1 }, (_, i) => lowest + i * style.interval);
  const areas = contours(grid, levels, { cell, origin: [frame.left - 2 * cell[0], frame.top - 2 * cell[1]] });
  const digits = style.tolerance < 0.5 ? 1 : 0;
  const clamp = ([x, y]: Point): Point => [
    Math.max(frame.left, Math.min(frame.right, x)),
    Math.max(frame.top, Math.min(frame.bottom, y)),
  ];
  const base = `M${frame.left} ${frame.top}H${frame.right}V${frame.bottom}H${frame.left}z`;
  const fills = areas.map(({ value, rings }) =>
    path(
      rings
        .filter((ring) => Math.abs(ringArea(ring)) > 30)
        .map((ring) => linePath(simplifyRing(ring.map(clamp), style.tolerance), { digits, closed: true }))
        .join(""),
      { fill: heatColor(value) },
    ),
  );
  const isotherms = areas.filter(({ value }) => value % style.index === 0);
  const inside = [frame.left + 1, frame.top + 1, frame.right - 1, frame.bottom - 1] as const;
  const lines = isotherms.map(({ value, rings }) => ({
    value,
    parts: rings.flatMap((ring) => clipRing(ring, ...inside)).filter((part) => length(part) > style.apart / 2),
  }));
  return (
    path(base, { fill: heatColor(lowest - style.interval) }) +
    fills.join("") +
    group(
      { fill: "none", "stroke-width": style.stroke, "stroke-linejoin": "round" },
      ...lines.map(({ value, parts }) =>
        path(parts.map((part) => linePath(simplify(part, style.tolerance / 2), { digits })).join(""), {
          stroke: inkOn(heatColor(value)),
        }),
      ),
    ) +
    group(
      {
        "font-size": style.lettering,
        "font-weight": 600,
        "text-anchor": "middle",
        "paint-order": "stroke",
        "stroke-width": style.lettering / 2,
      },
      ...lines.flatMap(({ value, parts }) => parts.flatMap((part) => labelled(part, value, frame, style))),
    )
  );
}

const length = (line: readonly Point[]): number =>
  line.reduce((total, [x, y], i) => {
    const [px, py] = line[i - 1] ?? [x, y];
    return total + Math.hypot(x - px, y - py);
  }, 0);

/** Labels along an isotherm where it runs flat enough to be read, turned with it. */
function labelled(line: readonly Point[], value: number, frame: Frame, { apart, lettering }: HeatStyle): string[] {
  const placed: Point[] = [];
  return line.flatMap((point, i) => {
    const [x, y] = point;
    const margin = lettering * 1.6;
    if (x < frame.left + margin || x > frame.right - margin || y < frame.top + margin || y > frame.bottom - margin)
      return [];
    if (placed.some(([px, py]) => Math.hypot(px - x, py - y) < apart)) return [];
    const [from, to] = [line[Math.max(0, i - 4)] ?? point, line[Math.min(line.length - 1, i + 4)] ?? point];
    const angle = (Math.atan((to[1] - from[1]) / (to[0] - from[0] || 1e-6)) * 180) / Math.PI;
    if (Math.abs(angle) > 65) return [];
    placed.push(point);
    const fill = heatColor(value);
    return [
      text(0, lettering * 0.36, String(value), {
        transform: `translate(${number(x)} ${number(y)}) rotate(${Math.round(angle)})`,
        fill: inkOn(fill),
        stroke: fill,
      }),
    ];
  });
}
