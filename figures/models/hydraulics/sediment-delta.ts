import { guxianCapacity } from "../hydrology/guxian-capacity.ts";
import { gradedBed } from "./river-profile.ts";

/**
 * A reservoir like Guxian on the middle Yellow River, in section. Public round figures: pool 627 m, backwater about
 * 200 km. The bed, the supply and the rule of deposition are illustrative; this is no forecast for the project.
 */
export const delta = {
  /** Full pool, m. */
  pool: guxianCapacity.fullLevel,
  /** Dam, km from the head of the backwater. */
  dam: 200,
  /** Depth of the delta's brink below full pool, m: the river works down to about the flood-season level. */
  brinkDepth: 27,
  /** Slope of the bed before the dam, m/km, as the northern main stem has. */
  bed: 0.84,
  /** Slope of the topset, m/km: a quarter of the bed's. */
  topset: 0.2,
  /** Slope of the foreset, m/km. */
  foreset: 2.4,
  /** Sediment kept in a year, km·m of section (thousand m² of section). */
  yearly: 150,
} as const;

/** The river bed before the dam, m at km: falls evenly but for small steps. */
export const originalBed = ((): ((distance: number) => number) => {
  const rock = gradedBed({ source: 0, base: 0, length: 100, roughness: 4, seed: 12 });
  return (distance) => 630 - delta.bed * distance + rock(distance);
})();

/** Surface of the deposit for a brink at `brink` km: topset line up-river, foreset line towards the dam, never below the bed. */
export function deltaSurface(brink: number): (distance: number) => number {
  const level = delta.pool - delta.brinkDepth;
  return (distance) => {
    const slope = distance < brink ? delta.topset : delta.foreset;
    return Math.max(originalBed(distance), level - slope * (distance - brink));
  };
}

/** Area of a deposit in section, km·m, by the midpoint rule with 0.5 km steps. */
export function depositArea(brink: number): number {
  const surface = deltaSurface(brink);
  let area = 0;
  for (let x = 0.25; x < delta.dam; x += 0.5) area += 0.5 * (surface(x) - originalBed(x));
  return area;
}

/** Where the brink stands after some years, km: the place at which the section holds the sediment kept by then. */
export function brinkAfter(years: number): number {
  let low = 0;
  let high: number = delta.dam;
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (depositArea(middle) < delta.yearly * years) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
