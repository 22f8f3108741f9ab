import { contours as marchingSquares } from "d3-contour";
import type { Point } from "./spline.ts";

/** Values on a square grid, row by row; the value at column `i`, row `j` stands at px `(i, j) × cell + origin`. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly values: ArrayLike<number>;
}

/** Where a grid lies on the drawing. */
export interface Placement {
  /** Distance between grid points, px; one number, or one for x and one for y. */
  readonly cell: number | Point;
  /** Position of the first grid point, px; `[0, 0]` if left out. */
  readonly origin?: Point;
}

/** The area where the grid is at or above `value`: closed rings, holes wound the other way, so both fill rules hold. */
export interface Contour {
  readonly value: number;
  readonly rings: readonly Point[][];
}

/** Isolines of a grid by marching squares with linear interpolation; rings are closed along the grid's border. */
export function contours(grid: Grid, thresholds: readonly number[], { cell, origin = [0, 0] }: Placement): Contour[] {
  const [dx, dy] = typeof cell === "number" ? [cell, cell] : cell;
  const generator = marchingSquares().size([grid.width, grid.height]);
  const values = Array.from(grid.values);
  return thresholds.map((value) => ({
    value,
    rings: generator
      .contour(values, value)
      .coordinates.flat()
      .map((ring) =>
        ring.slice(0, -1).map(([x = 0, y = 0]): Point => [(x - 0.5) * dx + origin[0], (y - 0.5) * dy + origin[1]]),
      ),
  }));
}

/** The parts of a line inside a rectangle, which end on its sides where the line leaves it. */
export function clipLine(
  points: readonly Point[],
  left: number,
  top: number,
  right: number,
  bottom: number,
): Point[][] {
  const inside = ([x, y]: Point) => x >= left && x <= right && y >= top && y <= bottom;
  /** Where the way from a point inside to one outside leaves the rectangle. */
  const leaving = ([x, y]: Point, [px, py]: Point): Point => {
    const along = (from: number, to: number, low: number, high: number) =>
      to > high ? (high - from) / (to - from) : to < low ? (low - from) / (to - from) : 1;
    const t = Math.min(along(x, px, left, right), along(y, py, top, bottom));
    return [x + t * (px - x), y + t * (py - y)];
  };
  const lines: Point[][] = [];
  let line: Point[] = [];
  let before: Point | undefined;
  for (const point of points) {
    if (inside(point)) {
      if (line.length === 0 && before) line.push(leaving(point, before));
      line.push(point);
    } else if (line.length > 0) {
      lines.push(before ? [...line, leaving(before, point)] : line);
      line = [];
    }
    before = point;
  }
  return [...lines, line].filter((part) => part.length > 1);
}

/** The parts of a closed ring inside a rectangle, as `clipLine`; a ring wholly inside comes back closed (first point repeated). */
export function clipRing(ring: readonly Point[], ...rectangle: readonly [number, number, number, number]): Point[][] {
  const [left, top, right, bottom] = rectangle;
  const start = ring.findIndex(([x, y]) => x < left || x > right || y < top || y > bottom);
  const first = ring[0];
  if (start < 0) return first ? [[...ring, first]] : [];
  return clipLine([...ring.slice(start), ...ring.slice(0, start + 1)], ...rectangle);
}

/**
 * The part of a ring where `side` is at most 0 (Sutherland and Hodgman 1974); `side` must be linear, as the distance from
 * a line is.
 */
export function cutRing(ring: readonly Point[], side: (point: Point) => number): Point[] {
  return ring.flatMap((point, i) => {
    const before = ring.at(i - 1) ?? point;
    const [from, to] = [side(before), side(point)];
    const t = from / (from - to);
    const crossing: Point = [before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1])];
    if (to <= 0) return from <= 0 ? [point] : [crossing, point];
    return from <= 0 ? [crossing] : [];
  });
}

/** Area of a ring in square px, positive or negative with its winding (shoelace formula). */
export function ringArea(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
