import { fbm, gradientNoise } from "../../lib/noise.ts";

/** A point of the canal with a published design water level: km from the head works, m above datum. */
export interface CanalPoint {
  key: "taocha" | "river-south" | "river-north" | "guyun" | "juma" | "tuancheng";
  distance: number;
  level: number;
}

/**
 * Middle Route of the South-to-North Water Diversion, headworks at Taocha to Tuancheng Lake: 1277 km of main canal (1432 km with
 * the branch to Tianjin), by gravity but for the pumps near its end. Design levels as published by the Middle Route administration, distances rounded.
 */
export const canalPoints: readonly CanalPoint[] = [
  { key: "taocha", distance: 0, level: 147.4 },
  { key: "river-south", distance: 474, level: 118 },
  { key: "river-north", distance: 493, level: 108 },
  { key: "guyun", distance: 970, level: 76.4 },
  { key: "juma", distance: 1198, level: 60.3 },
  { key: "tuancheng", distance: 1277, level: 48.6 },
];

/** Length of the main canal and of the whole route with its branch, km. */
export const canalLength = 1277;
export const routeLength = 1432;

/** Design water level at a distance, m, straight between the published points. */
export function canalLevel(distance: number): number {
  const after = canalPoints.find((point) => point.distance >= distance);
  const before = canalPoints.findLast((point) => point.distance <= distance);
  if (!before || !after) throw new RangeError(`${distance} km is off the canal`);
  if (after.distance === before.distance) return before.level;
  const part = (distance - before.distance) / (after.distance - before.distance);
  return before.level + part * (after.level - before.level);
}

/** The siphon under the Yellow River: km of its two shafts and of the river, m of its lowest point. The ends are published, the depth rounded. */
export const siphon = { from: 476, to: 490, river: 483, bottom: 70 } as const;

const noise = gradientNoise(3);

/** Ground beside the canal, m: illustrative, near the water level as a gravity canal is sited, with the valley of the river. */
export function groundLevel(distance: number): number {
  const valley = 12 * Math.exp(-(((distance - siphon.river) / 16) ** 2));
  return canalLevel(Math.min(canalLength, Math.max(0, distance))) + 1 + 22 * fbm(noise, distance / 90, 4, 4) - valley;
}
