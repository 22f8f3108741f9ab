import { maxIndex } from "d3-array";
import { defaultColumn, sharedColumn } from "../../models/water-temperature/reservoir-column.ts";
import { riverTemperature } from "../../models/water-temperature/river-temperature.ts";
import { releaseTemperature, withdraw } from "../../models/water-temperature/selective-withdrawal.ts";

/** Discharge of the page's intakes, m³/s. */
export const discharge = 40;

/** Depths of the page's three intakes below the surface, m. */
export const intakes = { surface: 0, middle: 18, bed: defaultColumn.depth } as const;

/** The day that the page's drawings show, from 0: 24 July. */
export const summerDay = 204;

/** Temperature at which the four major Chinese carps spawn, °C. */
export const spawning = 18;

/** Temperature profile of the shared run on a day, °C. Throws `RangeError` for a day outside the year. */
export function profileOn(day: number): Float64Array {
  const profile = sharedColumn().temperature[day];
  if (!profile) throw new RangeError(`The run has no day ${day}`);
  return profile;
}

/** Daily temperature of the water released through an intake, °C. */
export function releaseYear(intake: number): number[] {
  const { temperature, layerDepth } = sharedColumn();
  return temperature.map((profile) => releaseTemperature(profile, layerDepth, intake, discharge));
}

/** Where an intake draws from on 24 July. */
export const summerWithdrawal = (intake: number) =>
  withdraw(profileOn(summerDay), sharedColumn().layerDepth, intake, discharge);

/** First day of the year that is at least as warm as the spawning temperature; −1 if none is. */
export const firstSpawningDay = (year: readonly number[]): number => year.findIndex((celsius) => celsius >= spawning);

/** The warmest day of a year and its temperature, °C. */
export function warmest(year: readonly number[]): { day: number; celsius: number } {
  const day = maxIndex(year);
  return { day, celsius: year[day] ?? 0 };
}

/** The reference river's year, °C. */
export const riverYear = (): number[] => Array.from(riverTemperature());
