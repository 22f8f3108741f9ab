import { at } from "../../lib/at.ts";
import { fbm, gradientNoise } from "../../lib/noise.ts";

/** Columns (west to east), rows (north to south) and side of a cell in m. */
export const lakeColumns = 74;
export const lakeRows = 170;
export const lakeCell = 215;

/** A grid of square cells, row by row from the north: columns (west to east), rows, and side of a cell in m. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
}

const lakeGrid: Grid = { columns: lakeColumns, rows: lakeRows, side: lakeCell };

/** A shallow lake on a grid: which cells are water, their depth in m, and which have reeds. */
export interface Basin {
  grid: Grid;
  water: Uint8Array;
  depth: Float64Array;
  reeds: Uint8Array;
}

/** The four neighbours of a cell inside the grid. */
export function neighbours(cell: number, { columns, rows }: Grid = lakeGrid): number[] {
  const column = cell % columns;
  const found: number[] = [];
  if (column > 0) found.push(cell - 1);
  if (column < columns - 1) found.push(cell + 1);
  if (cell >= columns) found.push(cell - columns);
  if (cell < columns * (rows - 1)) found.push(cell + columns);
  return found;
}

/** Marks the largest connected part of a mask and clears the rest. */
function keepLargest(mask: Uint8Array): void {
  const label = new Int32Array(mask.length);
  let [labels, best, bestSize] = [0, 0, 0];
  for (let seed = 0; seed < mask.length; seed++) {
    if (!mask[seed] || label[seed]) continue;
    labels++;
    label[seed] = labels;
    let size = 0;
    const open = [seed];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      size++;
      for (const next of neighbours(cell)) {
        if (!mask[next] || label[next]) continue;
        label[next] = labels;
        open.push(next);
      }
    }
    if (size > bestSize) [best, bestSize] = [labels, size];
  }
  for (let cell = 0; cell < mask.length; cell++) if (label[cell] !== best) mask[cell] = 0;
}

/**
 * A lake of the size and shape of Wuliangsuhai: about 35 km from north to south, shallow, with reeds. Shore, depth and
 * reeds are illustrative (noise of one seed); the bed slopes down from the shore to at most 2.4 m.
 */
export function lakeBasin(seed = 33): Basin {
  const noise = gradientNoise(seed);
  const size = lakeColumns * lakeRows;
  const basin: Basin = {
    grid: lakeGrid,
    water: new Uint8Array(size),
    depth: new Float64Array(size),
    reeds: new Uint8Array(size),
  };
  for (let j = 3; j < lakeRows - 3; j++) {
    const t = j / (lakeRows - 1);
    const axis = lakeColumns * (0.52 + 0.1 * Math.sin(t * 3.6 + 0.4) - 0.06 * t);
    const body = Math.sin(Math.PI * Math.max(0, Math.min(1, (t - 0.02) / 0.96)) ** 0.86);
    const halfWidth = lakeColumns * (0.1 + 0.26 * body * (1 + 0.15 * Math.sin(t * 9)));
    for (let i = 0; i < lakeColumns; i++) {
      const fromShore = halfWidth + 9.2 * fbm(noise, i / 17, j / 17, 4) - Math.abs(i - axis);
      if (fromShore <= 0) continue;
      const cell = j * lakeColumns + i;
      basin.water[cell] = 1;
      basin.depth[cell] = Math.max(
        0.3,
        Math.min(2.4, 0.35 + 0.085 * fromShore + 0.35 * fbm(noise, i / 22 + 8, j / 30, 3)),
      );
      basin.reeds[cell] = fbm(noise, i / 14 + 50, j / 20 + 3, 3) > 0.06 ? 1 : 0;
    }
  }
  keepLargest(basin.water);
  return basin;
}

/** The same basin on a grid with `factor` times as many columns and rows: the same shore, depth and reeds in smaller cells. */
export function refineBasin({ grid, water, depth, reeds }: Basin, factor: number): Basin {
  const fine: Grid = { columns: grid.columns * factor, rows: grid.rows * factor, side: grid.side / factor };
  const coarse = (_: unknown, cell: number) =>
    Math.floor(Math.floor(cell / fine.columns) / factor) * grid.columns + Math.floor((cell % fine.columns) / factor);
  const cells = Array.from({ length: fine.columns * fine.rows }, coarse);
  return {
    grid: fine,
    water: Uint8Array.from(cells, (cell) => at(water, cell)),
    depth: Float64Array.from(cells, (cell) => at(depth, cell)),
    reeds: Uint8Array.from(cells, (cell) => at(reeds, cell)),
  };
}

/** Volume of water, m³. */
export function basinVolume({ grid, water, depth }: Basin): number {
  return depth.reduce((total, value, cell) => total + value * at(water, cell), 0) * grid.side ** 2;
}

/** Area of water, m². */
export const basinArea = ({ grid, water }: Basin): number =>
  water.reduce((total, wet) => total + wet, 0) * grid.side ** 2;
