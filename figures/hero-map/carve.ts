import { fbm, gradientNoise } from "../lib/noise.ts";
import { catmullRom, cumulativeLength, type Point } from "../lib/spline.ts";
import { sheet, type Valley } from "./valleys.ts";

/** Ground elevation at a point of the sheet, m relative to the full pool. */
export type Ground = (x: number, y: number) => number;

/** Smooth minimum of two elevations (log-sum-exp); `k` in m is how far from their crossing they blend. */
const softmin = (a: number, b: number, k: number) => {
  const low = Math.min(a, b);
  return low - k * Math.log(Math.exp((low - a) / k) + Math.exp((low - b) / k));
};

/** Distance to a polyline and how far along it (0 to 1) the nearest point lies; segments are coarse enough to scan. */
function nearest(course: readonly Point[], along: readonly number[]): (x: number, y: number) => [number, number] {
  const xs = Float64Array.from(course, ([x]) => x);
  const ys = Float64Array.from(course, ([, y]) => y);
  const length = along.at(-1) ?? 1;
  return (x, y) => {
    let best = Number.POSITIVE_INFINITY;
    let position = 0;
    for (let i = 1; i < xs.length; i++) {
      const [ax, ay] = [xs[i - 1] ?? 0, ys[i - 1] ?? 0];
      const dx = (xs[i] ?? 0) - ax;
      const dy = (ys[i] ?? 0) - ay;
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
      const distance = (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2;
      if (distance >= best) continue;
      best = distance;
      const from = along[i - 1] ?? 0;
      position = from + t * ((along[i] ?? from) - from);
    }
    return [Math.sqrt(best), position / length];
  };
}

/** One valley: a flat floor, a wall that steepens and eases, then a gentle slope. */
function valleyGround({ course, bed, width, fall = 1 }: Valley): Ground {
  const points = catmullRom(
    course.map(([x, y]): Point => [x * sheet.width, y * sheet.height]),
    14,
  );
  const locate = nearest(points, cumulativeLength(points));
  return (x, y) => {
    const [distance, along] = locate(x, y);
    const floor = bed[0] + (bed[1] - bed[0]) * along ** fall;
    const u = distance / (width[0] + (width[1] - width[0]) * along);
    const wall = Math.abs(floor - 6) * (1 - Math.exp(-1.25 * u ** 2.1));
    const slope = u > 1 ? 9 * (u - 1) ** 0.85 : 0;
    return floor + wall + slope + 6 * (1 - Math.exp(-u));
  };
}

/**
 * Ground carved by valleys: their soft minimum (k = 6 m), seen through a warp of 34 px that makes the shores ragged,
 * roughened by fractal noise that grows on land. A drawing in the manner of real terrain, not a landscape model.
 */
export function carve(valleys: readonly Valley[], seed: number): Ground {
  const warp = gradientNoise(seed);
  const roughness = gradientNoise(seed + 7);
  const parts = valleys.map(valleyGround);
  return (x, y) => {
    const wx = x + 34 * fbm(warp, x / 150, y / 150);
    const wy = y + 34 * fbm(warp, x / 150 + 40, y / 150 + 17);
    const ground = parts.map((part) => part(wx, wy)).reduce((a, b) => softmin(a, b, 6));
    const land = ground > 0 ? 10 * fbm(roughness, x / 260 + 9, y / 260, 3) * Math.min(1, ground / 12) : 0;
    return ground + 7 * fbm(roughness, x / 120, y / 120, 5) + land;
  };
}
