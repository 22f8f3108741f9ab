import { maxIndex } from "d3-array";
import { at, sum } from "../../lib/at.ts";
import {
  demonstration,
  demonstrationShape,
  demonstrationYear,
} from "../../models/water-temperature/demonstration-reservoir.ts";
import { withdraw } from "../../models/water-temperature/selective-withdrawal.ts";
import { drawnShares } from "../../models/water-temperature/through-flow.ts";

/** Discharge of the page's intakes, m³/s. */
export const { discharge } = demonstration;

/** Depths of the page's three intakes below the surface, m; each has a run of its own. */
export const intakes = { surface: 0, middle: demonstration.intake, bed: demonstration.depth } as const;

/** The day that the page's drawings show, from 0: 24 July. */
export const summerDay = 204;

/** Temperature at which the four major Chinese carps spawn, °C. */
export const spawning = 18;

/** Temperature profile of a day, °C, in the run with the intake at a depth. Throws `RangeError` for a day outside the year. */
export function profileOn(day: number, intake: number = intakes.middle): Float64Array {
  const profile = demonstrationYear(intake).temperature[day];
  if (!profile) throw new RangeError(`The run has no day ${day}`);
  return profile;
}

/** Daily temperature of the water released in the run with the intake at a depth, °C. */
export const releaseYear = (intake: number): number[] => Array.from(demonstrationYear(intake).release);

/** Where the intake at 18 m draws from on 24 July. */
export const summerWithdrawal = () =>
  withdraw(profileOn(summerDay), demonstrationYear(intakes.middle).layerDepth, intakes.middle, discharge);

/** Temperature that a gate at a depth, m, would draw on 24 July from the profile of the run with the intake at 18 m, °C. */
export function drawnThrough(gate: number): number {
  if (gate === intakes.middle) return at(releaseYear(gate), summerDay);
  const profile = profileOn(summerDay - 1);
  const shares = drawnShares(profile, demonstrationShape, gate, discharge);
  return sum(shares.map((share, i) => share * at(profile, i)));
}

/** First day of the year that is at least as warm as the spawning temperature; −1 if none is. */
export const firstSpawningDay = (year: readonly number[]): number => year.findIndex((celsius) => celsius >= spawning);

/** The warmest day of a year and its temperature, °C. */
export function warmest(year: readonly number[]): { day: number; celsius: number } {
  const day = maxIndex(year);
  return { day, celsius: year[day] ?? 0 };
}
