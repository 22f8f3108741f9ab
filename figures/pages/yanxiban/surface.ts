import { at } from "../../lib/at.ts";
import { contours } from "../../lib/contour.ts";
import { linePath } from "../../lib/path.ts";
import { inkOn, rampColor } from "../../lib/ramp.ts";
import { simplify, simplifyRing } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import { group, path, text } from "../../lib/svg.ts";
import { surfaceGrid } from "../../models/water-temperature/calibration-valley.ts";
import type { Frame } from "../../plot/axes.ts";

/** Errors at which fills meet, °C. */
const levels = [0.4, 0.6, 0.8, 1, 1.5, 2, 2.5, 3, 3.5, 4] as const;

/** The ones that bear their number. */
const numbered: ReadonlySet<number> = new Set([1, 2, 3, 4]);

/** How many points stand for one step of the grid. */
const refinement = 4;

/** Rows and columns added around the grid, so that areas close outside the frame. */
const margin = 2;

/** Catmull–Rom weights at `t` between the second and the third of four values. */
const weights = (t: number): readonly number[] => [
  (-t + 2 * t ** 2 - t ** 3) / 2,
  (2 - 5 * t ** 2 + 3 * t ** 3) / 2,
  (t + 4 * t ** 2 - 3 * t ** 3) / 2,
  (t ** 3 - t ** 2) / 2,
];

/** The error in °C at a place of the grid, by bicubic interpolation of its square, which is smooth where the error is not. */
export function errorAt(errors: Float64Array, column: number, row: number): number {
  const { columns, rows } = surfaceGrid;
  const clamp = (value: number, top: number) => Math.max(0, Math.min(top, value));
  const [i, j] = [Math.min(columns - 2, Math.floor(column)), Math.min(rows - 2, Math.floor(row))];
  const [across, down] = [weights(column - i), weights(row - j)];
  const square = down.reduce((total, wy, m) => {
    const line = clamp(j + m - 1, rows - 1) * columns;
    const along = across.reduce((part, wx, k) => part + wx * at(errors, line + clamp(i + k - 1, columns - 1)) ** 2, 0);
    return total + wy * along;
  }, 0);
  return Math.sqrt(Math.max(0, square));
}

/** The grid refined and repeated beyond its border. */
function refined(errors: Float64Array) {
  const [columns, rows] = [(surfaceGrid.columns - 1) * refinement + 1, (surfaceGrid.rows - 1) * refinement + 1];
  const [width, height] = [columns + 2 * margin, rows + 2 * margin];
  const inside = (k: number, count: number) => Math.max(0, Math.min(count - 1, k - margin)) / refinement;
  const values = Float64Array.from({ length: width * height }, (_, k) =>
    errorAt(errors, inside(k % width, columns), inside(Math.floor(k / width), rows)),
  );
  return { width, height, values, columns, rows };
}

/** Colour of an error: the lower, the deeper. */
const fillOf = (error: number): string => rampColor(0.06 + 0.94 * Math.sqrt(Math.max(0, error - 0.3) / 4));

/** The surface of the error, filling the frame: deep where the model fits; extinction grows upwards. */
export function surface(errors: Float64Array, frame: Frame): string {
  const { columns, rows, ...grid } = refined(errors);
  const [dx, dy] = [(frame.right - frame.left) / (columns - 1), (frame.bottom - frame.top) / (rows - 1)];
  const areas = contours(grid, levels, {
    cell: [dx, -dy],
    origin: [frame.left - margin * dx, frame.bottom + margin * dy],
  });
  const clamp = ([x, y]: Point): Point => [
    Math.max(frame.left, Math.min(frame.right, x)),
    Math.max(frame.top, Math.min(frame.bottom, y)),
  ];
  const fills = areas.map(({ value, rings }) =>
    path(rings.map((ring) => linePath(simplifyRing(ring.map(clamp), 0.5), { digits: 0, closed: true })).join(""), {
      fill: fillOf(value),
    }),
  );
  return (
    path(`M${frame.left} ${frame.top}H${frame.right}V${frame.bottom}H${frame.left}z`, { fill: fillOf(0.3) }) +
    group({ stroke: "var(--abyss)", "stroke-opacity": 0.35, "stroke-width": 0.7 }, ...fills) +
    group(
      { "text-anchor": "middle", "font-weight": 600, "paint-order": "stroke", "stroke-width": 5 },
      ...levels.filter((level) => numbered.has(level)).map((level) => numberOn(errors, level, frame)),
    )
  );
}

/** The number of an isoline where it crosses the upper part of the frame, coming from the left. */
function numberOn(errors: Float64Array, level: number, frame: Frame): string {
  const row = 0.72 * (surfaceGrid.rows - 1);
  const steps = Array.from({ length: 400 }, (_, k) => (k / 400) * (surfaceGrid.columns - 1));
  const column = steps.find((place) => errorAt(errors, place, row) < level);
  if (column === undefined || column === 0) return "";
  const x = frame.left + (column / (surfaceGrid.columns - 1)) * (frame.right - frame.left);
  const y = frame.bottom - 0.72 * (frame.bottom - frame.top);
  const fill = fillOf(level - 0.2);
  return text(Math.round(x), Math.round(y) + 5, String(level), { fill: inkOn(fill), stroke: fill });
}

/** A line over the surface that shows on every colour: light, in a dark casing. */
export const cased = (line: readonly Point[]): string => {
  const d = linePath(simplify(line, 0.3));
  return (
    path(d, { fill: "none", stroke: "var(--abyss)", "stroke-width": 5 }) +
    path(d, { fill: "none", stroke: "var(--foam)", "stroke-width": 2 })
  );
};
