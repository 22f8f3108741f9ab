import type { Grid } from "../lib/contour.ts";
import { memoize } from "../lib/memoize.ts";
import { fbm, gradientNoise } from "../lib/noise.ts";
import type { Point } from "../lib/spline.ts";
import { carve, type Ground } from "./carve.ts";
import { belowDam, damFrame } from "./dam.ts";
import { encodeDepths } from "./depth-grid.ts";
import { sheet, valleys } from "./valleys.ts";

/** Distance between the terrain's grid points, px. */
export const cell = 4;

const width = sheet.width / cell + 6;
const height = sheet.height / cell + 2;

/** The valleys before the dam, with side ravines cut by ridged noise and hills raised on the land. */
function hillside(): Ground {
  const carved = carve(valleys, 1107);
  const side = gradientNoise(77);
  const hill = gradientNoise(78);
  return (x, y) => {
    const ground = carved(x, y);
    const ridge = 1 - 2.6 * Math.abs(fbm(side, x / 125, y / 125));
    const ravine = Math.max(0, ridge - 0.42) * Math.max(0, ridge - 0.1);
    const cut = ground - (ground > -34 ? 7.5 : 3) * ravine;
    const relief = 26 * (fbm(hill, x / 330, y / 330) + 0.12) + 6 * fbm(side, x / 90, y / 90, 3);
    return cut > 2 ? cut + Math.min(1, (cut - 2) / 14) * relief : cut;
  };
}

/** Values smoothed `passes` times by a 3 × 3 binomial kernel; the border stays. */
function smooth(values: Float64Array, passes: number): Float64Array {
  const after = Float64Array.from(values);
  for (let pass = 0; pass < passes; pass++) {
    const before = Float64Array.from(after);
    const row = (k: number) => (before[k - 1] ?? 0) + 2 * (before[k] ?? 0) + (before[k + 1] ?? 0);
    for (let j = 1; j < height - 1; j++) {
      for (let k = j * width + 1; k < (j + 1) * width - 1; k++) {
        after[k] = (row(k - width) + 2 * row(k) + row(k + width)) / 16;
      }
    }
  }
  return after;
}

interface Terrain {
  /** The valleys without the dam: what the isobaths are drawn from, cut off at the dam's axis. */
  readonly undammed: Grid;
  /** The ground with the gorge below the dam, smoothed for the land's contours. */
  readonly hills: Grid;
}

/** The synthetic reservoir and its hills: m relative to the full pool, on a grid of `cell` px from the sheet's corner. */
export const terrain = memoize((): Terrain => {
  const place = (k: number): Point => [(k % width) * cell, Math.floor(k / width) * cell];
  const ground = hillside();
  const values = smooth(
    Float64Array.from({ length: width * height }, (_, k) => ground(...place(k))),
    2,
  );
  const noise = gradientNoise(77);
  const dammed = values.map((value, k) => belowDam(value, ...place(k), noise));
  return { undammed: { width, height, values }, hills: { width, height, values: smooth(dammed, 8) } };
});

/** Depth below the full pool at a place of the sheet, m; negative on land and below the dam. Bilinear between grid points. */
export function depthAt(x: number, y: number): number {
  if (damFrame(x, y).downstream > 0) return Math.min(-2.2, undammedDepth(x, y));
  return undammedDepth(x, y);
}

/** As `depthAt`, as if there were no dam. */
export function undammedDepth(x: number, y: number): number {
  const { values } = terrain().undammed;
  const u = Math.max(0, Math.min(width - 1.001, x / cell));
  const v = Math.max(0, Math.min(height - 1.001, y / cell));
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const at = (di: number, dj: number) => values[(j + dj) * width + i + di] ?? 0;
  const row = (dj: number) => at(0, dj) + (u - i) * (at(1, dj) - at(0, dj));
  return -(row(0) + (v - j) * (row(1) - row(0)));
}

/** The model's depths for the browser, see `readDepth`. */
export const heroDepths = (): Uint8Array => encodeDepths(depthAt);
