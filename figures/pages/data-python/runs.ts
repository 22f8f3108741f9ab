import { mean } from "../../lib/at.ts";
import { flagReadings, sampleReadings } from "../../models/data/sensor-checks.ts";
import { metabolism, runDiel } from "../../models/water-quality/diel-oxygen.ts";

/** Light of the three days drawn, as a part of a clear day's. */
export const sky = [1, 0.55, 0.85] as const;

/** The three days of the river, and what the one-station method finds in them. */
export function threeDays() {
  const run = runDiel(sky);
  return { ...run, found: metabolism(run) };
}

/** The ten days of the neglected sensor, flagged, with the number of each flag. */
export function flaggedDays() {
  const readings = sampleReadings();
  const flags = flagReadings(readings);
  const count = (name: (typeof flags)[number]) => flags.filter((flag) => flag === name).length;
  return { readings, flags, gap: count("gap"), range: count("range"), stuck: count("stuck"), spike: count("spike") };
}

/** Oxygen that surface water of class III must hold in China, mg/L (GB 3838-2002). */
export const classThree = 5;

/** Daily means of the three days, the lowest hour, and hours below the limit. */
export function averaging() {
  const { oxygen } = threeDays();
  const means = sky.map((_, day) => mean(oxygen.slice(24 * day, 24 * day + 24)));
  return {
    oxygen,
    means,
    lowest: Math.min(...oxygen),
    hoursBelow: oxygen.filter((value) => value < classThree).length,
  };
}
