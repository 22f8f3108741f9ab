import { at } from "../lib/at.ts";
import { clipRing, contours, ringArea } from "../lib/contour.ts";
import { linePath } from "../lib/path.ts";
import { inkOn } from "../lib/ramp.ts";
import { simplify, simplifyRing } from "../lib/simplify.ts";
import type { Point } from "../lib/spline.ts";
import { formatCoordinate, group, path, text } from "../lib/svg.ts";
import type { HeatGrid } from "../models/water-temperature/heat-grid.ts";
import type { Frame } from "./axes.ts";
import { heatColor } from "./heat-color.ts";

/** What is drawn of a temperature field. */
export interface HeatStyle {
  /** Step between fills, °C. */
  readonly interval: number;
  /** Step between labelled isotherms, °C; a multiple of `interval`. */
  readonly index: number;
  /** Step between labels where there is no room for one on each of those isotherms, °C; a multiple of `index`. */
  readonly numbered?: number;
  /** Size of the labels, px. */
  readonly lettering: number;
  /** Width of the labelled isotherms, px. */
  readonly stroke: number;
  /** How far a line may stray when it is simplified, px. */
  readonly tolerance: number;
  /** Least distance between labels of one isotherm, px; isotherms half as long are not drawn. */
  readonly labelSpacing: number;
  /** Where no label stands, px. */
  readonly avoid?: readonly Frame[];
  /** Colour of a value; that of temperatures in °C, `heatColor`, where it is left out. */
  readonly color?: (value: number) => string;
}

/** The grid with its border repeated twice around it, so that areas close outside the frame. */
function padded({ days, layers, values }: HeatGrid) {
  const [width, height] = [days + 4, layers + 4];
  const padded = new Float64Array(width * height);
  for (let row = 0; row < height; row++) {
    const layer = Math.max(0, Math.min(layers - 1, row - 2));
    for (let column = 0; column < width; column++) {
      const day = Math.max(0, Math.min(days - 1, column - 2));
      padded[row * width + column] = at(values, layer * days + day);
    }
  }
  return { width, height, values: padded };
}

/** Temperature, or another field, over time (to the right) and depth (down): fills, isotherms and their labels, filling the frame. */
export function heatMap(field: HeatGrid, frame: Frame, style: HeatStyle): string {
  const color = style.color ?? heatColor;
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
      { fill: color(value) },
    ),
  );
  const isotherms = areas.filter(({ value }) => value % style.index === 0);
  const inside = [frame.left, frame.top, frame.right, frame.bottom] as const;
  const whole = isotherms.map(({ value, rings }) => ({
    value,
    parts: rings
      .flatMap((ring) => clipRing(ring, ...inside).flatMap((part) => withoutSides(part, frame)))
      .filter((part) => length(part) > style.labelSpacing / 2),
  }));
  const all = whole.flatMap(({ parts }) => parts);
  const lines = whole.map(({ value, parts }) => ({
    value,
    parts: parts.map((part) => ({
      part,
      labels: value % (style.numbered ?? style.index) === 0 ? labelPlaces(part, all, String(value), frame, style) : [],
    })),
  }));
  return (
    path(base, { fill: color(lowest - style.interval) }) +
    fills.join("") +
    group(
      { fill: "none", "stroke-width": style.stroke, "stroke-linejoin": "round" },
      ...lines.map(({ value, parts }) =>
        path(
          parts
            .flatMap(({ part, labels }) => interrupted(part, labels))
            .map((part) => linePath(simplify(part, style.tolerance / 2), { digits }))
            .join(""),
          { stroke: inkOn(color(value)) },
        ),
      ),
    ) +
    group(
      { "font-size": style.lettering, "font-weight": 600, "text-anchor": "middle" },
      ...lines.flatMap(({ value, parts }) =>
        parts.flatMap(({ labels }) =>
          labels.map(({ at: [x, y], angle }) =>
            text(0, style.lettering * 0.36, String(value), {
              transform: `translate(${formatCoordinate(x)} ${formatCoordinate(y)}) rotate(${Math.round(angle)})`,
              fill: inkOn(color(value)),
            }),
          ),
        ),
      ),
    )
  );
}

const length = (line: readonly Point[]): number =>
  line.reduce((total, [x, y], i) => {
    const [px, py] = line[i - 1] ?? [x, y];
    return total + Math.hypot(x - px, y - py);
  }, 0);

/** The parts of a line that do not run along the sides of the frame, where areas are closed. */
function withoutSides(line: readonly Point[], { left, top, right, bottom }: Frame): Point[][] {
  const along = ([x0, y0]: Point, [x1, y1]: Point) =>
    [left, right].some((side) => Math.abs(x0 - side) + Math.abs(x1 - side) < 0.02) ||
    [top, bottom].some((side) => Math.abs(y0 - side) + Math.abs(y1 - side) < 0.02);
  const parts: Point[][] = [[]];
  for (const [i, point] of line.entries()) {
    const before = line[i - 1];
    if (before && along(before, point)) parts.push([]);
    parts.at(-1)?.push(point);
  }
  return parts.filter((part) => part.length > 1);
}

/** Where a label stands on a line, how far it is turned in degrees, and how far the line keeps away from its middle, px. */
interface LabelPlace {
  readonly at: Point;
  readonly angle: number;
  readonly clear: number;
}

/** Places for labels along an isotherm: where it runs flat enough to be read and no other line comes near. */
function labelPlaces(
  line: readonly Point[],
  all: readonly (readonly Point[])[],
  words: string,
  frame: Frame,
  { labelSpacing, lettering, avoid = [] }: HeatStyle,
): LabelPlace[] {
  const placed: LabelPlace[] = [];
  const clear = lettering * (0.3 * words.length + 0.2);
  const margin = lettering * 1.6;
  for (const [i, point] of line.entries()) {
    const [x, y] = point;
    const isNear = ([px, py]: Point, distance: number) => Math.hypot(px - x, py - y) < distance;
    if (x < frame.left + margin || x > frame.right - margin || y < frame.top + margin || y > frame.bottom - margin)
      continue;
    if (avoid.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom)) continue;
    if (placed.some(({ at: other }) => isNear(other, labelSpacing))) continue;
    const [from, to] = [line[Math.max(0, i - 4)] ?? point, line[Math.min(line.length - 1, i + 4)] ?? point];
    const angle = (Math.atan((to[1] - from[1]) / (to[0] - from[0] || 1e-6)) * 180) / Math.PI;
    if (Math.abs(angle) > 65) continue;
    if (all.some((other) => other !== line && other.some((near) => isNear(near, clear)))) continue;
    placed.push({ at: point, angle, clear });
  }
  return placed;
}

/** A line without what lies under its labels. */
function interrupted(line: readonly Point[], labels: readonly LabelPlace[]): Point[][] {
  return labels.reduce<Point[][]>(
    (parts, { at: [x, y], clear }) => parts.flatMap((part) => clipOutsideCircle(part, [x, y], clear)),
    [[...line]],
  );
}

/** The parts of a line outside a circle. */
function clipOutsideCircle(line: readonly Point[], [x, y]: Point, radius: number): Point[][] {
  const distance = ([px, py]: Point) => Math.hypot(px - x, py - y) - radius;
  const parts: Point[][] = [[]];
  for (const [i, point] of line.entries()) {
    const before = line[i - 1];
    const [d0, d1] = [before ? distance(before) : 0, distance(point)];
    if (before && d0 > 0 !== d1 > 0) {
      const t = d0 / (d0 - d1);
      const edge: Point = [before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1])];
      if (d1 > 0) parts.push([edge]);
      else parts.at(-1)?.push(edge);
    }
    if (d1 > 0) parts.at(-1)?.push(point);
  }
  return parts.filter((part) => part.length > 1);
}
