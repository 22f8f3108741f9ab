import { at } from "../../lib/at.ts";
import { fbm, gradientNoise } from "../../lib/noise.ts";

/** Columns (west to east), rows (north to south) and side of a cell in m. */
export const lakeColumns = 74;
export const lakeRows = 170;
export const lakeCell = 215;

/** A shallow lake on a grid, row by row from the north: which cells are water, their depth in m, and which have reeds. */
export interface Basin {
  water: Uint8Array;
  depth: Float64Array;
  reeds: Uint8Array;
}

/** The four neighbours of a cell inside the grid. */
export function neighbours(cell: number): number[] {
  const column = cell % lakeColumns;
  const found: number[] = [];
  if (column > 0) found.push(cell - 1);
  if (column < lakeColumns - 1) found.push(cell + 1);
  if (cell >= lakeColumns) found.push(cell - lakeColumns);
  if (cell < lakeColumns * (lakeRows - 1)) found.push(cell + lakeColumns);
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
  const basin: Basin = { water: new Uint8Array(size), depth: new Float64Array(size), reeds: new Uint8Array(size) };
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

/** Volume of water, m³. */
export function basinVolume({ water, depth }: Basin): number {
  return depth.reduce((total, value, cell) => total + value * at(water, cell), 0) * lakeCell ** 2;
}
