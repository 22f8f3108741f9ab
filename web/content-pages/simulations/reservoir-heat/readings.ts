import { maxIndex } from "d3-array";
import { at } from "#figures/lib/at.ts";
import { releaseTemperature } from "#figures/models/water-temperature/selective-withdrawal.ts";
import type { Column } from "./column.ts";
import { discharge } from "./settings.ts";

/** Temperatures of one day, °C. */
export interface DayReadings {
  readonly surface: number;
  /** Of the water that the intake releases. */
  readonly release: number;
  readonly bed: number;
}

/** The warmest release of a year. */
export interface WarmestRelease {
  /** °C. */
  readonly celsius: number;
  /** From 0. */
  readonly day: number;
}

/** What is read on a day with an intake at a depth, m. Throws `RangeError` for a day outside the year. */
export function dayReadings({ profiles, layerDepth }: Column, intake: number, day: number): DayReadings {
  const profile = profiles[day];
  if (!profile) throw new RangeError(`The run has no day ${day}`);
  return {
    surface: at(profile, 0),
    release: releaseTemperature(profile, layerDepth, intake, discharge),
    bed: at(profile, profile.length - 1),
  };
}

/** Temperature of the water released on each day of the year, °C; `intake` in m below the surface. */
export const releaseYear = ({ profiles, layerDepth }: Column, intake: number): readonly number[] =>
  profiles.map((profile) => releaseTemperature(profile, layerDepth, intake, discharge));

/** The warmest day of a year of releases, the first of equals. */
export function warmestRelease(releases: readonly number[]): WarmestRelease {
  const day = maxIndex(releases);
  return { celsius: at(releases, day), day };
}
