import { bisectLeft, quantile } from "d3-array";
import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { lakeCell } from "../../models/hydraulics/lake-basin.ts";
import { lakeFlow } from "../../models/hydraulics/lake-discharge.ts";
import { lakeClimate, lakeInflow, sharedLake } from "../../models/hydraulics/lake-flow.ts";
import { waterAge } from "../../models/hydraulics/water-age.ts";

/** Inflow as a multiple of the base. */
export const inflowFactors = [1, 1.5, 2] as const;

export type InflowFactor = (typeof inflowFactors)[number];

/** Water age of every cell of the grid at an inflow, days; computed once for each. */
const ageField = memoize((factor: InflowFactor): Float64Array => {
  const { basin, age } = sharedLake();
  return factor === 1 ? age : waterAge(basin, lakeFlow(basin, factor * lakeInflow, lakeClimate));
});

/** Water age of the lake's cells at an inflow, days, youngest first. */
export const agesAt = memoize((factor: InflowFactor): readonly number[] => {
  const { water } = sharedLake().basin;
  return Array.from(ageField(factor))
    .filter((_, cell) => at(water, cell) === 1)
    .sort((a, b) => a - b);
});

/** Part, 0 to 1, of the oldest tenth of the lake at the baseline inflow that is among the oldest tenth at another inflow as well. */
export function oldestShared(factor: InflowFactor): number {
  const [base, other] = [ageField(1), ageField(factor)];
  const [limit, otherLimit] = [ageOfPart(1, 0.9), ageOfPart(factor, 0.9)];
  const oldest = Array.from(base.keys()).filter((cell) => at(base, cell) > limit);
  return oldest.filter((cell) => at(other, cell) > otherLimit).length / oldest.length;
}

/** Days below which the water of a part (0 to 1) of the lake's area is. */
export const ageOfPart = (factor: InflowFactor, part: number): number => quantile(agesAt(factor), part) ?? Number.NaN;

/** Part of the lake's area, 0 to 1, whose water is younger than some days. */
export const partYounger = (factor: InflowFactor, days: number): number =>
  bisectLeft(agesAt(factor), days) / agesAt(factor).length;

/** Area of the model's lake, km². */
export const lakeArea = (): number => (agesAt(1).length * lakeCell ** 2) / 1e6;

/** Ages of the lake's water as texts and captions quote them; the unit is the last word of a name. */
export const waterAgeValues = () => {
  const [, more, double] = inflowFactors;
  const { volume } = sharedLake();
  return {
    moreFactor: more,
    doubleFactor: double,
    medianDays: Math.round(ageOfPart(1, 0.5)),
    halfMoreMedianDays: Math.round(ageOfPart(more, 0.5)),
    doubledMedianDays: Math.round(ageOfPart(double, 0.5)),
    oldestTenthDays: Math.round(ageOfPart(1, 0.9)),
    doubledOldestTenthDays: Math.round(ageOfPart(double, 0.9)),
    sameOldestPercent: Math.round(100 * oldestShared(double)),
    olderThanResidencePercent: Math.round(100 * (1 - partYounger(1, volume / lakeInflow / 86400))),
  };
};
