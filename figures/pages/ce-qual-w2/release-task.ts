import { maxIndex } from "d3-array";
import { at } from "../../lib/at.ts";
import { rounded } from "../../lib/rounded.ts";
import { monthStarts } from "./calendar.ts";
import { intakes, profileOn, releaseYear, spawning } from "./releases.ts";

/**
 * The page's task, an assumed target: water of `celsius` °C released from a day of the year on. The day, from 0, is the one on
 * which the river without a dam reaches that temperature: 20 May.
 */
export const releaseTask = { celsius: spawning, day: 139 } as const;

/** How a year's release meets the task. */
export interface Outcome {
  /** First day of the year, from 0, on which the release is warm enough; `null` if none is. */
  readonly day: number | null;
  /** Days after the target's; not above 0 where the target is met. `null` if no day is warm enough. */
  readonly late: number | null;
  /** Highest temperature released, °C. */
  readonly warmest: number;
}

/** How a year of daily release temperatures, °C, meets the task. */
export function outcomeOf(release: ArrayLike<number>): Outcome {
  const day = Array.from(release).findIndex((celsius) => celsius >= releaseTask.celsius);
  const warmest = at(release, maxIndex(Array.from(release)));
  return day < 0 ? { day: null, late: null, warmest } : { day, late: day - releaseTask.day, warmest };
}

/** Where a year's line, straight from day to day, first comes up through a temperature, °C; `null` if it does not. */
export function crossing(year: ArrayLike<number>, celsius: number): number | null {
  const day = Array.from(year).findIndex((value) => value >= celsius);
  if (day <= 0) return day < 0 ? null : 0;
  const before = at(year, day - 1);
  return day - 1 + (celsius - before) / (at(year, day) - before);
}

/** The task as texts and captions quote it, and the temperatures on its day with the site's intake as the page's readings do. */
export const releaseTaskValues = () => {
  const month = monthStarts.findLastIndex((start) => start <= releaseTask.day);
  const warmth = profileOn(releaseTask.day);
  const release = releaseYear(intakes.middle);
  const readings = {
    surfaceCelsius: rounded(at(warmth, 0), 1),
    releaseCelsius: rounded(at(release, releaseTask.day), 1),
    warmestCelsius: rounded(outcomeOf(release).warmest, 1),
    bedCelsius: rounded(at(warmth, warmth.length - 1), 1),
  };
  return {
    ...readings,
    celsius: releaseTask.celsius,
    month: month + 1,
    dayOfMonth: releaseTask.day - at(monthStarts, month) + 1,
  };
};
