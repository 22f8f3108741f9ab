import type { Point } from "../lib/spline.ts";

/** An affine map as in SVG: x′ = a x + c y + e, y′ = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

/** The map that does `inner` first, then `outer`. */
export const combine = (outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => {
  const [A, B, C, D] = outer;
  const [E, F] = apply(outer, [e, f]);
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, E, F];
};

/** The map that undoes another one. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** How much a map enlarges lengths, on average. */
export const enlargement = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

function single(name: string, [p = 0, q, r]: readonly number[], all: readonly number[]): Matrix {
  if (name === "translate") return [1, 0, 0, 1, p, q ?? 0];
  if (name === "scale") return [p, 0, 0, q ?? p, 0, 0];
  if (name === "rotate") {
    const [sine, cosine] = [Math.sin((p * Math.PI) / 180), Math.cos((p * Math.PI) / 180)];
    const turn: Matrix = [cosine, sine, -sine, cosine, 0, 0];
    const [x, y] = [q ?? 0, r ?? 0];
    return combine(combine([1, 0, 0, 1, x, y], turn), [1, 0, 0, 1, -x, -y]);
  }
  const [a, b, c, d, e, f] = all;
  if (name === "matrix" && f !== undefined) return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f];
  throw new Error(`the label check does not know the transform ${name}`);
}

/** The map of a `transform` attribute. */
export function transformOf(attribute: string | undefined): Matrix {
  return Array.from((attribute ?? "").matchAll(/(\w+)\(([^)]*)\)/g)).reduce<Matrix>(
    (matrix, [, name = "", list = ""]) => {
      const numbers = list
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number);
      return combine(matrix, single(name, numbers, numbers));
    },
    identity,
  );
}

/** A rectangle's corners, in order. */
export const corners = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** The smallest upright rectangle around points. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundsOf(points: readonly Point[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left, top, right, bottom };
}

export const touching = (a: Bounds, b: Bounds, margin = 0): boolean =>
  a.left < b.right + margin && b.left < a.right + margin && a.top < b.bottom + margin && b.top < a.bottom + margin;

/** Whether a point lies inside rings, by the even-odd rule or the other. */
export function inside([x, y]: Point, rings: readonly (readonly Point[])[], evenOdd = false): boolean {
  let [crossings, winding] = [0, 0];
  for (const ring of rings) {
    let before = ring.at(-1);
    for (const point of ring) {
      const [x0, y0] = before ?? point;
      const [x1, y1] = point;
      before = point;
      if (y0 > y === y1 > y) continue;
      if (x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) {
        crossings++;
        winding += y1 > y0 ? 1 : -1;
      }
    }
  }
  return evenOdd ? crossings % 2 === 1 : winding !== 0;
}

/** How deep two convex shapes reach into each other along the direction in which they part soonest, px; 0 or less where they do not. */
export function overlap(first: readonly Point[], second: readonly Point[]): number {
  let least = Infinity;
  for (const shape of [first, second]) {
    for (const [i, [x, y]] of shape.entries()) {
      const [nextX, nextY] = shape[(i + 1) % shape.length] ?? [x, y];
      const length = Math.hypot(nextX - x, nextY - y);
      if (length === 0) continue;
      const [nx, ny] = [(nextY - y) / length, (x - nextX) / length];
      const [a, b] = [first, second].map((points) => points.map(([px, py]) => px * nx + py * ny));
      if (!a || !b) continue;
      least = Math.min(least, Math.min(Math.max(...a), Math.max(...b)) - Math.max(Math.min(...a), Math.min(...b)));
    }
  }
  return least;
}
