/** A point of a drawing: x to the right, y downward, in px unless said otherwise. */
export type Point = readonly [x: number, y: number];

/** Points along a uniform Catmull–Rom curve (1974) through `points`, `steps` to each span, both ends included. */
export function catmullRom(points: readonly Point[], steps: number): Point[] {
  const sampled: Point[] = [];
  points.slice(0, -1).forEach((p1, i) => {
    const p0 = points[i - 1] ?? p1;
    const p2 = points[i + 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const at = (a: number, b: number, c: number, d: number) =>
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3) / 2;
      sampled.push([at(p0[0], p1[0], p2[0], p3[0]), at(p0[1], p1[1], p2[1], p3[1])]);
    }
  });
  const last = points.at(-1);
  return last ? [...sampled, last] : sampled;
}

/** Points in larger units of `unit` px, for a group drawn under `scale(unit)`: whole numbers then cost less. */
export const inUnits = (points: readonly Point[], unit: number): Point[] =>
  points.map(([x, y]) => [x / unit, y / unit]);

/** Distance along a polyline from its start to each of its points. */
export function cumulativeLength(points: readonly Point[]): number[] {
  let length = 0;
  return points.map((point, i) => {
    const before = points[i - 1] ?? point;
    length += Math.hypot(point[0] - before[0], point[1] - before[1]);
    return length;
  });
}

/**
 * Points at even distances along a line, about `spacing` apart; the first point stays, and the last of an open line.
 * A closed ring comes without its first point repeated.
 */
export function resample(points: readonly Point[], spacing: number, closed = false): Point[] {
  const first = points[0];
  if (!first) return [];
  const line = closed ? [...points, first] : points;
  const along = cumulativeLength(line);
  const length = along.at(-1) ?? 0;
  const pieces = Math.max(closed ? 3 : 1, Math.round(length / spacing));
  let k = 1;
  return Array.from({ length: closed ? pieces : pieces + 1 }, (_, i): Point => {
    const distance = (i * length) / pieces;
    while (k < line.length - 1 && (along[k] ?? 0) < distance) k++;
    const [a, b] = [line[k - 1] ?? first, line[k] ?? first];
    const from = along[k - 1] ?? 0;
    const t = (distance - from) / ((along[k] ?? from) - from || 1);
    return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
  });
}
