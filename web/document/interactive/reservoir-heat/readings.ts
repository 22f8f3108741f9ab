import { at, indexOfMaximum } from "#figures/models/at.ts";
import { releaseTemperature } from "#figures/models/selective-withdrawal.ts";
import type { Column } from "./column.ts";
import { discharge } from "./settings.ts";

/** What is read off a run on a day: temperatures in °C, days from 0. */
export interface HeatReadings {
  readonly surface: number;
  readonly release: number;
  readonly bed: number;
  readonly warmest: number;
  readonly warmestDay: number;
}

/** Temperature of the water released on each day of the year, °C; `intake` in m below the surface. */
export const releaseYear = ({ profiles, layerDepth }: Column, intake: number): readonly number[] =>
  profiles.map((profile) => releaseTemperature(profile, layerDepth, intake, discharge));

/** The readings of a day. Throws `RangeError` for a day outside the year. */
export function heatReadings({ profiles }: Column, releases: readonly number[], day: number): HeatReadings {
  const profile = profiles[day];
  if (!profile) throw new RangeError(`The run has no day ${day}`);
  const warmestDay = indexOfMaximum(releases);
  return {
    surface: at(profile, 0),
    release: at(releases, day),
    bed: at(profile, profile.length - 1),
    warmest: at(releases, warmestDay),
    warmestDay,
  };
}
