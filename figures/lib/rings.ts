import { atDouble } from "./at.ts";
import type { Point } from "./spline.ts";

/** No further edge of the grid. */
const none = -1;

/**
 * Where segments leave a square of the grid, by which of its corners lie inside (north-west 8, north-east 4, south-east 2,
 * south-west 1): pairs of the sides (0 north, 1 east, 2 south, 3 west) that a segment comes from and goes to, with the
 * inside at its right. Opposite corners are kept apart.
 */
const segments: readonly (readonly number[])[] = [
  [],
  [2, 3],
  [1, 2],
  [1, 3],
  [0, 1],
  [0, 1, 2, 3],
  [0, 2],
  [0, 3],
  [3, 0],
  [2, 0],
  [3, 0, 1, 2],
  [1, 0],
  [3, 1],
  [2, 1],
  [3, 2],
  [],
];

/**
 * Rings around the area where a grid is at or below a value, by marching squares with linear interpolation: as `contours`,
 * several times as fast and without sorting holes to their rings, for drawings that follow the pointer. Points are in grid
 * steps from the first value. The values on the grid's border must lie above the threshold.
 */
export function ringsBelow(values: Float64Array, width: number, threshold: number): Point[][] {
  const height = values.length / width;
  // an edge runs east (even) or south (odd) from a grid point
  const next = new Int32Array(2 * values.length).fill(none);
  const sides = [0, 0, 0, 0];
  for (let j = 0; j < height - 1; j++) {
    for (let i = 0; i < width - 1; i++) {
      const nw = j * width + i;
      const sw = nw + width;
      const inside =
        (atDouble(values, nw) <= threshold ? 8 : 0) +
        (atDouble(values, nw + 1) <= threshold ? 4 : 0) +
        (atDouble(values, sw + 1) <= threshold ? 2 : 0) +
        (atDouble(values, sw) <= threshold ? 1 : 0);
      if (inside === 0 || inside === 15) continue;
      sides[0] = 2 * nw;
      sides[1] = 2 * nw + 3;
      sides[2] = 2 * sw;
      sides[3] = 2 * nw + 1;
      const parts = segments[inside] ?? [];
      for (let k = 0; k < parts.length; k += 2) next[sides[parts[k] ?? 0] ?? 0] = sides[parts[k + 1] ?? 0] ?? none;
    }
  }
  const rings: Point[][] = [];
  for (let start = 0; start < next.length; start++) {
    const ring: Point[] = [];
    let edge = start;
    for (let following = next[edge] ?? none; following !== none; following = next[edge] ?? none) {
      const from = edge >> 1;
      const to = edge % 2 === 0 ? from + 1 : from + width;
      const [a, b] = [atDouble(values, from), atDouble(values, to)];
      const part = (threshold - a) / (b - a);
      const [x, y] = [from % width, Math.floor(from / width)];
      ring.push(edge % 2 === 0 ? [x + part, y] : [x, y + part]);
      next[edge] = none;
      edge = following;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}
