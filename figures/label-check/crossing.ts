import type { Point } from "../lib/spline.ts";
import { boundsOf, inside, touching } from "./geometry.ts";
import type { Label, Screen, Shape } from "./scene.ts";

/** How far ink may reach into other ink, over the frame or over a line, px. */
export const tolerance = 1;

/** Whether two things may be shown on one screen. */
export const meets = (a: Screen | undefined, b: Screen | undefined) => a === undefined || b === undefined || a === b;

/** A label's ink without `by` px on all sides; nothing of a label that is smaller. */
export function shrunk(ink: readonly Point[], by: number): Point[] {
  const [a, b, c, d] = ink;
  if (!a || !b || !c || !d) return [];
  const [width, height] = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(d[0] - a[0], d[1] - a[1])];
  if (width <= 2 * by || height <= 2 * by) return [];
  const [u, v] = [by / width, by / height];
  const place = (s: number, t: number): Point => [
    a[0] + s * (b[0] - a[0]) + t * (d[0] - a[0]),
    a[1] + s * (b[1] - a[1]) + t * (d[1] - a[1]),
  ];
  return [place(u, v), place(1 - u, v), place(1 - u, 1 - v), place(u, 1 - v)];
}

/** Whether no clip hides a point. */
export const shownAt = (point: Point, { clips }: Pick<Label, "clips">) => clips.every((rings) => inside(point, rings));

/** Whether a shape, where it is filled, hides a point. */
export const hides = (shape: Shape, point: Point): boolean =>
  shape.opaque &&
  inside(
    point,
    shape.outlines.map(({ points }) => points),
    shape.evenOdd,
  ) &&
  shownAt(point, shape);

/** Points across a line of some width at one of its points, from edge to edge without the tolerance. */
function across([x, y]: Point, direction: number, width: number): Point[] {
  const half = Math.max(0, width / 2 - tolerance / 2);
  const count = Math.ceil(half);
  const [nx, ny] = [-Math.sin(direction), Math.cos(direction)];
  return Array.from({ length: 2 * count + 1 }, (_, i): Point => {
    const off = count === 0 ? 0 : (half * (i - count)) / count;
    return [x + off * nx, y + off * ny];
  });
}

/** The first place where a line of the shape is seen inside the label's ink; half a px of line does not count. */
export function crossing(label: Label, shape: Shape, over: readonly Shape[]): Point | null {
  const area = [shrunk(label.ink, tolerance)];
  const covers = over.filter(({ order }) => order > shape.order && order < label.order);
  const isSeen = (point: Point) =>
    inside(point, area) && shownAt(point, shape) && !covers.some((cover) => hides(cover, point));
  for (const { points } of shape.outlines) {
    let seen = 0;
    for (const [i, [x1, y1]] of points.entries()) {
      const [x0, y0] = points[i - 1] ?? [x1, y1];
      const bounds = boundsOf([
        [x0, y0],
        [x1, y1],
      ]);
      if (!touching(bounds, label.bounds, shape.width)) continue;
      const length = Math.hypot(x1 - x0, y1 - y0);
      const steps = Math.max(1, Math.ceil(2 * length));
      for (let step = 1; step <= steps; step++) {
        const place: Point = [x0 + (step / steps) * (x1 - x0), y0 + (step / steps) * (y1 - y0)];
        if (!across(place, Math.atan2(y1 - y0, x1 - x0), shape.width).some(isSeen)) continue;
        seen += length / steps;
        if (seen > tolerance / 2) return [Math.round(place[0]), Math.round(place[1])];
      }
    }
  }
  return null;
}
