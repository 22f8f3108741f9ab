import { isobathRings, land } from "../hero-map/isobaths.ts";
import { undammedDepth } from "../hero-map/terrain.ts";
import { linePath, smoothPath } from "../lib/path.ts";
import { mulberry32 } from "../lib/random.ts";
import { type Point, resample } from "../lib/spline.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { cover, coverRamp, coverWidth } from "./cover.ts";

/** The part of the sheet that is surveyed, px of the sheet. */
const frame = { left: 690, top: 60, right: 1410, bottom: 465 } as const;
const scale = coverWidth / (frame.right - frame.left);

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** Places of a grid over the frame, `inset` px from its edges. */
function places(step: number, inset: number): Point[] {
  const across = Math.floor((frame.right - frame.left - 2 * inset) / step) + 1;
  const down = Math.floor((frame.bottom - frame.top - 2 * inset) / step) + 1;
  return Array.from({ length: across * down }, (_, k) => [
    frame.left + inset + step * (k % across),
    frame.top + inset + step * Math.floor(k / across),
  ]);
}

/** Survey stations: the highest ground first, a little by chance, no two nearer than 96 px. */
function stations(): Point[] {
  const random = mulberry32(6);
  const hills = places(7, 30)
    .filter(([x, y]) => undammedDepth(x, y) < -3)
    .map((place) => ({ place, height: 14 * random() - undammedDepth(...place) }))
    .sort((a, b) => b.height - a.height);
  const kept: Point[] = [];
  for (const { place } of hills) if (kept.every((other) => distance(other, place) > 96)) kept.push(place);
  return kept;
}

/** Sides of the net: pairs with no third station in the circle over their line (Gabriel & Sokal 1969). */
const net = (points: readonly Point[]): (readonly [Point, Point])[] =>
  points.flatMap((a, i) =>
    points
      .slice(i + 1)
      .filter((b) => {
        const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        return points.every((c) => c === a || c === b || distance(c, middle) > distance(a, b) / 2);
      })
      .map((b) => [a, b] as const),
  );

/** Distance from a place to a side of the net, px. */
function offSide(place: Point, [a, b]: readonly [Point, Point]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((place[0] - a[0]) * dx + (place[1] - a[1]) * dy) / (dx * dx + dy * dy)));
  return distance(place, [a[0] + t * dx, a[1] + t * dy]);
}

/** A plane-table sheet: the net of stations, rays to points of the shore, the shoreline that they give, and soundings in m. */
export function qualifications(): string {
  const points = stations();
  const sides = net(points);
  const shores = isobathRings(0, 400);
  const edge = shores
    .flatMap((ring) => resample(ring, 25, true))
    .filter(([x, y]) => x > frame.left + 8 && x < frame.right - 8 && y > frame.top + 8 && y < frame.bottom - 8);
  const rays = edge.flatMap((point) =>
    points
      .toSorted((a, b) => distance(a, point) - distance(b, point))
      .slice(0, 2)
      .map((station) => linePath([station, point], { digits: 0 })),
  );
  const soundings = places(54, 27).filter(
    (place) =>
      undammedDepth(...place) > 8 &&
      sides.every((side) => offSide(place, side) > 17) &&
      edge.every((point) => distance(point, place) > 20),
  );
  const shoreline = shores.map((ring) => smoothPath(resample(ring, 9, true), { digits: 0, closed: true })).join("");
  const whole = (line: readonly Point[]) => linePath(line, { digits: 0 });
  return cover(
    group(
      { transform: `scale(${scale.toFixed(4)}) translate(${-frame.left} ${-frame.top})` },
      land({ left: frame.left - 6, top: frame.top - 6, right: frame.right + 6, bottom: frame.bottom + 6 }),
      path(shoreline, { fill: coverRamp(0.2) }),
      path(rays.join(""), { stroke: "var(--mist)", "stroke-opacity": ".34", "stroke-width": 0.7 }),
      path(shoreline, { fill: "none", stroke: "var(--foam)", "stroke-width": 1.8 }),
      path(sides.map(whole).join(""), { stroke: "var(--amber)", "stroke-width": 1.7 }),
      path(edge.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join(""), {
        stroke: "var(--foam)",
        "stroke-width": 5,
        "stroke-linecap": "round",
      }),
      group(
        { fill: "var(--mist)", "font-size": 21, "text-anchor": "middle" },
        ...soundings.map(([x, y]) => text(x, y + 7, undammedDepth(x, y).toFixed(0))),
      ),
      group(
        { fill: "var(--abyss)", stroke: "var(--amber)", "stroke-width": 2, "stroke-linejoin": "round" },
        ...points.map(([x, y]) => path(`M${x} ${y - 9}l8.5 14.5h-17z`)),
      ),
      group({ fill: "var(--amber)" }, ...points.map(([cx, cy]) => element("circle", { cx, cy, r: 1.8 }))),
    ),
  );
}
