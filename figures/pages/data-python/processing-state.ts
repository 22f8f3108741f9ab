import { memoize } from "../../lib/memoize.ts";
import { rounded } from "../../lib/rounded.ts";
import {
  flagReadings,
  type SensorFlag,
  type SensorRule,
  sampleReadings,
  sampleRiver,
  sampleSky,
  sensorRuleNames,
} from "../../models/data/sensor-checks.ts";
import { river } from "../../models/water-quality/diel-oxygen.ts";
import { metabolismWithGaps } from "../../models/water-quality/metabolism-with-gaps.ts";

/** The ten days as they were read, computed once. */
export const rawReadings = memoize(() => sampleReadings());

const saturation = memoize(() => sampleRiver().saturation);

/** Production that the series was made with, by day, mg/(L·d). */
export const givenProduction: readonly number[] = sampleSky.map((part) => part * river.production);

/** The ten days after some of the rules. */
export interface Processed {
  readonly rules: readonly SensorRule[];
  readonly flags: readonly SensorFlag[];
  /** Readings that were accepted, mg/L. */
  readonly accepted: readonly (number | null)[];
  /** Gross primary production of each day from them, mg/(L·d). */
  readonly production: readonly (number | null)[];
  /** Largest difference to the production that the series was made with, mg/(L·d). */
  readonly largestError: number;
}

/** Checks the readings by some of the rules, and computes the production from what they accept. */
export function processReadings(rules: readonly SensorRule[]): Processed {
  const raw = rawReadings();
  const flags = flagReadings(raw, rules);
  const accepted = raw.map((value, hour) => (flags[hour] === "good" ? value : null));
  const { production } = metabolismWithGaps(accepted, saturation());
  const errors = production.flatMap((value, day) =>
    value === null ? [] : [Math.abs(value - (givenProduction[day] ?? 0))],
  );
  return { rules, flags, accepted, production, largestError: Math.max(...errors) };
}

/** The ten days without any rule. */
export const unchecked = memoize(() => processReadings([]));

/** How many hours bear a flag, or none with `good`. */
export const countOf = ({ flags }: Processed, flag: SensorFlag): number => flags.filter((name) => name === flag).length;

/** Days that have a production. */
export const daysWith = ({ production }: Processed): number => production.filter((value) => value !== null).length;

/** The processing with all rules as captions and texts quote it; production in mg/(L·d). */
export const sensorProcessingValues = () => {
  const all = processReadings(sensorRuleNames);
  const none = unchecked();
  return {
    days: sampleSky.length,
    hours: all.flags.length,
    acceptedHours: countOf(all, "good"),
    daysWithValue: daysWith(all),
    uncheckedDays: daysWith(none),
    largestError: rounded(all.largestError, 1),
    uncheckedError: rounded(none.largestError, 1),
  };
};
