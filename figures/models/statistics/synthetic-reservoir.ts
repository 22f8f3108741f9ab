import { at, mean } from "../../lib/at.ts";
import { dailyRecord } from "../hydrology/daily-rain.ts";

/** A reservoir with vertical walls and its rule of release. Synthetic; all values assumed. */
export const reservoir = {
  /** Catchment, km², and water surface, km². */
  catchment: 12000,
  surface: 70,
  /** Evaporation less rain, mm a day. */
  evaporation: 2,
  /** Release, m³/s: what the river needs at least, what turbines and gates pass at most. */
  leastRelease: 20,
  mostRelease: 2400,
  /** Days in which the rule brings the stage back to its target, and days of inflow whose mean it passes on. */
  restoring: 12,
  averaging: 5,
} as const;

/** m³/s that raise the stage by 1 m in a day. */
const flowOfMetre = (reservoir.surface * 1e6) / 86400;

/** Target stage of a day of the year, m: lower before the flood season, higher after it. */
export const targetStage = (day: number): number => 411.8 - 0.8 * Math.cos((2 * Math.PI * (day - 330 + 182)) / 365);

/** Release of a day by the rule, m³/s, from the stage of the morning and the mean inflow of the past days. */
export function ruleRelease(stage: number, day: number, recentInflow: number): number {
  const { restoring, leastRelease, mostRelease } = reservoir;
  const wanted = recentInflow + (flowOfMetre * (stage - targetStage(day))) / restoring;
  return Math.max(leastRelease, Math.min(mostRelease, wanted));
}

/** Stage after a day, m: inflow less release over the surface, less evaporation. */
export const nextStage = (stage: number, inflow: number, release: number): number =>
  stage + (inflow - release) / flowOfMetre - reservoir.evaporation / 1000;

/** Daily record of the reservoir: inflow and release in m³/s, stage in m at the end of the day. */
export interface ReservoirRecord {
  readonly inflow: Float64Array;
  readonly release: Float64Array;
  readonly stage: Float64Array;
}

/** Mean inflow of the days before one, m³/s. */
export const recentMean = (inflow: ArrayLike<number>, day: number): number => {
  const from = Math.max(0, day - reservoir.averaging);
  return mean(Array.from({ length: Math.max(1, day - from) }, (_, i) => at(inflow, Math.min(from + i, day))));
};

/** Years of the record in daily steps: inflow from the rain and runoff of a synthetic monsoon catchment, stage by water balance. */
export function reservoirRecord(years: number, seed: number): ReservoirRecord {
  const { runoff } = dailyRecord(years, seed);
  const inflow = runoff.map((depth) => (depth * reservoir.catchment * 1000) / 86400);
  const [release, stage] = [new Float64Array(inflow.length), new Float64Array(inflow.length)];
  let level = targetStage(0);
  for (let day = 0; day < inflow.length; day++) {
    release[day] = ruleRelease(level, day, recentMean(inflow, day));
    level = nextStage(level, at(inflow, day), at(release, day));
    stage[day] = level;
  }
  return { inflow, release, stage };
}
