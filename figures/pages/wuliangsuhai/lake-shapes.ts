import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { linePath, smoothPath } from "../../lib/path.ts";
import { mulberry32 } from "../../lib/random.ts";
import { simplify } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import { lakeCell, lakeColumns, lakeRows } from "../../models/hydraulics/lake-basin.ts";
import { sharedLake } from "../../models/hydraulics/lake-flow.ts";
import { lakeShore } from "../../plot/lake-map.ts";

/** Lines of flow, each with the same discharge on both sides, and the row of the grid (from the north) that tells them apart. */
const lines = 13;
const dividingRow = 84;

/** Step along a line of flow, cells, and where it ends. */
const step = 0.5;
const longest = 900;

/** Discharge to the east and to the south in the middle of each cell, m³/s. */
const discharges = memoize(() => {
  const { basin, flow } = sharedLake();
  const [east, south] = [new Float64Array(basin.water.length), new Float64Array(basin.water.length)];
  for (const { from, to, discharge } of flow.faces) {
    const values = Math.abs(to - from) === 1 ? east : south;
    const part = (discharge * Math.sign(to - from)) / 2;
    for (const cell of [from, to]) values[cell] = at(values, cell) + part;
  }
  return { east, south };
});

/** A value between the middles of cells, bilinear. */
function between(values: Float64Array, [x, y]: Point): number {
  const [u, v] = [Math.max(0, x - 0.5), Math.max(0, y - 0.5)];
  const [i, j] = [Math.min(lakeColumns - 2, Math.floor(u)), Math.min(lakeRows - 2, Math.floor(v))];
  const row = (k: number) => {
    const start = (j + k) * lakeColumns + i;
    return at(values, start) + (u - i) * (at(values, start + 1) - at(values, start));
  };
  return row(0) + (v - j) * (row(1) - row(0));
}

/** The way of the water from a place, downstream (`sign` 1) or upstream (−1), in cells. */
function trace(start: Point, sign: 1 | -1): Point[] {
  const { water } = sharedLake().basin;
  const { east, south } = discharges();
  const way: Point[] = [];
  let [x, y] = start;
  for (let k = 0; k < longest; k++) {
    if (x < 0 || y < 0 || x >= lakeColumns || y >= lakeRows) break;
    if (at(water, Math.floor(y) * lakeColumns + Math.floor(x)) === 0) break;
    way.push([x, y]);
    const [u, v] = [between(east, [x, y]), between(south, [x, y])];
    const speed = Math.hypot(u, v);
    if (speed < 1e-3) break;
    [x, y] = [x + (sign * step * u) / speed, y + (sign * step * v) / speed];
  }
  return way;
}

/** Lines of flow through the lake as paths in cells: between two of them flows the same discharge across one row. */
export const flowPaths = memoize((): string => {
  const { water } = sharedLake().basin;
  const { south } = discharges();
  const row = Array.from({ length: lakeColumns }, (_, i) => dividingRow * lakeColumns + i);
  const total = row.reduce((sum, cell) => sum + (at(water, cell) ? Math.max(0, at(south, cell)) : 0), 0);
  let passed = 0;
  const starts = row.flatMap((cell, i): Point[] => {
    const before = passed;
    passed += at(water, cell) ? Math.max(0, at(south, cell)) : 0;
    return Array.from({ length: lines }, (_, k) => ((k + 0.5) / lines) * total)
      .filter((wanted) => wanted >= before && wanted < passed)
      .map((wanted): Point => [i + (wanted - before) / (passed - before), dividingRow + 0.5]);
  });
  return starts
    .map((start) => [...trace(start, -1).reverse(), ...trace(start, 1).slice(1)])
    .map((way) => smoothPath(simplify(way, 0.35), { digits: 1 }))
    .join("");
});

/** Cells from one sign of reeds to the next. */
const reedSpacing = 5;

/** Where the model has reeds: a three-stroke sign for every 5 × 5 cells with reeds in their middle, a path in cells. */
export const reedPaths = memoize((): string => {
  const { water, reeds } = sharedLake().basin;
  const random = mulberry32(5);
  const signs: string[] = [];
  for (let j = 2; j < lakeRows; j += reedSpacing)
    for (let i = 2; i < lakeColumns; i += reedSpacing) {
      const cell = j * lakeColumns + i;
      if (!at(water, cell) || !at(reeds, cell)) continue;
      const [x, y] = [Math.round(i + random()), Math.round(j + random())];
      signs.push(`M${x} ${y}l-.8-1.1m.8 1.1v-1.6m0 1.6l.8-1.1`);
    }
  return signs.join("");
});

/** The shore in cells. */
export const shorePath = memoize((): string => lakeShore(sharedLake().basin, { cell: 1, left: 0, top: 0 }, 1.6));

/** Middle of a set of cells, in cells. */
export function middleOf(cells: readonly number[]): Point {
  const middle = (coordinate: (cell: number) => number) =>
    cells.reduce((total, cell) => total + coordinate(cell) + 0.5, 0) / cells.length;
  return [middle((cell) => cell % lakeColumns), middle((cell) => Math.floor(cell / lakeColumns))];
}

/** Cells to the km. */
export const cellsPerKm = 1000 / lakeCell;

/** A rectangle as a path. */
export const box = (x: number, y: number, width: number, height: number): string =>
  linePath(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    { closed: true },
  );
