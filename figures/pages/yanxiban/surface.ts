import { at } from "../../lib/at.ts";
import { clipRing, contours } from "../../lib/contour.ts";
import { linePath } from "../../lib/path.ts";
import { inkOn, rampColor } from "../../lib/ramp.ts";
import { simplify, simplifyRing } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import { group, path, text } from "../../lib/svg.ts";
import { surfaceGrid } from "../../models/water-temperature/calibration-valley.ts";
import type { Frame } from "../../plot/axes.ts";
import { type Box, boxOf, clipOutsideBoxes } from "../../plot/clearance.ts";

/** Errors at which fills meet, °C. */
const levels = [0.4, 0.6, 0.8, 1, 1.5, 2, 2.5, 3, 3.5, 4] as const;

/** The ones that bear their number. */
const numbered: ReadonlySet<number> = new Set([1, 2, 3, 4]);

/** How many points stand for one step of the grid. */
const refinement = 4;

/** From the left edge of the frame to where the numbers of its axis end, px. */
const axisNumbers = 60;

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

/** The grid refined and repeated beyond its border by `margin`. */
function refined(errors: Float64Array) {
  const [columns, rows] = [(surfaceGrid.columns - 1) * refinement + 1, (surfaceGrid.rows - 1) * refinement + 1];
  const [width, height] = [columns + 2 * margin, rows + 2 * margin];
  const inside = (k: number, count: number) => Math.max(0, Math.min(count - 1, k - margin)) / refinement;
  const values = Float64Array.from({ length: width * height }, (_, k) =>
    errorAt(errors, inside(k % width, columns), inside(Math.floor(k / width), rows)),
  );
  return { width, height, values, rows };
}

/** From here on fills are light, and lettering on them is dark; a step in between, on which neither ink reads, is left out. */
const lightFrom = 1.5;

/** Colour between the isolines around an error: the lower, the deeper. */
export function fillOf(error: number): string {
  const level = levels.findLast((one) => error >= one) ?? 0.3;
  return rampColor(
    level < lightFrom ? 0.12 + 0.72 * Math.sqrt((level - 0.3) / 4) : 0.595 + 0.104 * (level - lightFrom),
  );
}

/** The ink that reads better on the surface at a place, in parts of the frame from its lower left corner. */
export const inkAt = (errors: Float64Array, across: number, up: number): string =>
  inkOn(fillOf(errorAt(errors, across * (surfaceGrid.columns - 1), up * (surfaceGrid.rows - 1))));

/** The number of an isoline: its middle, and its value. */
interface IsolineNumber {
  readonly at: Point;
  readonly level: number;
}

/**
 * The surface of the error, filling the frame: deep where the model fits; extinction grows upwards. Isolines leave room for
 * their numbers and for what is `lettered`.
 */
export function surface(errors: Float64Array, frame: Frame, lettering: number, lettered: readonly Box[]): string {
  const across = (frame.right - frame.left) / ((surfaceGrid.columns - 1) * refinement);
  const { rows, ...grid } = refined(errors);
  const down = (frame.bottom - frame.top) / (rows - 1);
  const areas = contours(grid, levels, {
    cell: [across, -down],
    origin: [frame.left - margin * across, frame.bottom + margin * down],
  });
  const { left, right } = frame;
  const clamp = ([x, y]: Point): Point => [
    Math.max(left, Math.min(right, x)),
    Math.max(frame.top, Math.min(frame.bottom, y)),
  ];
  const numbers = levels.flatMap((level) => (numbered.has(level) ? numbersOn(errors, level, frame) : []));
  const lines = areas.flatMap(({ rings }) =>
    rings.flatMap((ring) => clipRing(ring, left + 1, frame.top, right - 1, frame.bottom)),
  );
  const boxed = ({ at: [x, y], level }: IsolineNumber) =>
    boxOf({ words: String(level), x, y: y + 0.36 * lettering, anchor: "middle" }, lettering);
  return (
    path(`M${left} ${frame.top}H${right}V${frame.bottom}H${left}z`, { fill: fillOf(0.3) }) +
    areas
      .map(({ value, rings }) =>
        path(rings.map((ring) => linePath(simplifyRing(ring.map(clamp), 0.5), { digits: 0, closed: true })).join(""), {
          fill: fillOf(value),
        }),
      )
      .join("") +
    path(
      lines
        .flatMap((line) => clipOutsideBoxes(line, [...lettered, ...numbers.map(boxed)]))
        .map((line) => linePath(simplify(line, 0.5), { digits: 0 }))
        .join(""),
      { fill: "none", stroke: "var(--abyss)", "stroke-opacity": 0.4, "stroke-width": 0.8 },
    ) +
    group(
      { "text-anchor": "middle", "font-weight": 600 },
      ...numbers.map(({ at: [x, y], level }) =>
        text(Math.round(x), Math.round(y + 0.36 * lettering), String(level), { fill: inkOn(fillOf(level)) }),
      ),
    )
  );
}

/** Where an isoline bears its number: in the upper part of the frame on the left, lower on the right. */
function numbersOn(errors: Float64Array, level: number, frame: Frame): IsolineNumber[] {
  const last = surfaceGrid.columns - 1;
  const steps = Array.from({ length: 400 }, (_, k) => (k / 400) * last);
  const sides = [
    { up: 0.6, columns: steps },
    { up: 0.16, columns: [...steps].reverse() },
  ];
  return sides.flatMap(({ up, columns }) => {
    const column = columns.find((place) => errorAt(errors, place, up * (surfaceGrid.rows - 1)) < level);
    if (column === undefined || column === columns[0]) return [];
    const x = frame.left + (column / last) * (frame.right - frame.left);
    if (x < frame.left + axisNumbers || x > frame.right - 16) return [];
    return [{ level, at: [x, frame.bottom - up * (frame.bottom - frame.top)] as const }];
  });
}

/** A line over the surface that shows on every colour: light, in a dark casing. */
export const cased = (line: readonly Point[]): string => {
  const d = linePath(simplify(line, 0.3));
  return (
    path(d, { fill: "none", stroke: "var(--abyss)", "stroke-width": 5 }) +
    path(d, { fill: "none", stroke: "var(--foam)", "stroke-width": 2 })
  );
};
