import type { Point } from "../../lib/spline.ts";

/** A point with its number. */
interface Numbered {
  readonly rank: number;
  readonly at: Point;
}

/** Directions in which a number may stand beside its point, the best first; rad, clockwise from the right. */
const directions = [-0.6, 0.6, -2.5, 2.5, 0, Math.PI, -1.57, 1.57];

/**
 * Places for the numbers of points: beside each, clear of all points, of `others` and of the numbers placed before. The
 * points with the most neighbours choose first.
 */
export function placeNumbers(
  points: readonly Numbered[],
  others: readonly Point[],
  lettering: number,
): readonly Point[] {
  const all = [...points.map(({ at }) => at), ...others];
  const distance = ([x, y]: Point, [X, Y]: Point) => Math.hypot(x - X, y - Y);
  const crowd = ({ at }: Numbered) => all.filter((other) => distance(at, other) < 3 * lettering).length;
  const placed = new Map<number, Point>();
  for (const point of [...points].sort((a, b) => crowd(b) - crowd(a))) {
    const reach = 6 + (point.rank > 9 ? 0.75 : 0.5) * lettering;
    const candidates = [1, 1.35].flatMap((far) =>
      directions.map(
        (angle): Point => [
          point.at[0] + far * reach * Math.cos(angle),
          point.at[1] + far * (reach - 1) * Math.sin(angle),
        ],
      ),
    );
    const clearance = (spot: Point) =>
      Math.min(
        ...all.map((other) => distance(spot, other) - 0.8 * lettering),
        ...Array.from(placed.values(), (other) => distance(spot, other) - 1.25 * lettering),
      );
    const clear = candidates.find((spot) => clearance(spot) >= 0);
    const best = clear ?? candidates.reduce((a, b) => (clearance(b) > clearance(a) ? b : a));
    placed.set(point.rank, best);
  }
  return points.map(({ rank, at }) => placed.get(rank) ?? at);
}
