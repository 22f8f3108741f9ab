import { bisectLeft, quantile } from "d3-array";
import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { lakeCell } from "../../models/hydraulics/lake-basin.ts";
import { lakeFlow } from "../../models/hydraulics/lake-discharge.ts";
import { lakeClimate, lakeInflow, sharedLake } from "../../models/hydraulics/lake-flow.ts";
import { waterAge } from "../../models/hydraulics/water-age.ts";
import { type NutrientBox, type NutrientBudget, nutrientBudget } from "../../models/water-quality/nutrient-budget.ts";

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

/** 10⁶ m³ in a year of the base inflow. */
const yearlyInflow = (lakeInflow * 365 * 86400) / 1e6;

/** Cut of the drains' load in the third scenario. */
export const loadCut = 0.3;

export type Nutrient = "nitrogen" | "phosphorus";
export type Remedy = "base" | "doubled" | "cut";

export const remedies: readonly Remedy[] = ["base", "doubled", "cut"];

/**
 * Concentrations in mg/L of the drains and of the added water, apparent velocities in m and release in g/m² a year. Assumed: round
 * numbers for a shallow eutrophic lake, of no measured year. Sun et al. (2013) measured 1.05 to 10.99 mg/L of nitrogen and 0.057 to
 * 0.622 mg/L of phosphorus in the lake, 2005 to 2010.
 */
export const nutrients = {
  nitrogen: { drains: 3, added: 1, burial: 2, denitrification: 3, release: 1.5 },
  phosphorus: { drains: 0.15, added: 0.06, burial: 6, denitrification: 0, release: 0.12 },
} as const;

/** A year's budget of a nutrient: at the baseline inflow, with as much water again, or with the drains' concentration cut. */
export function budgetOf(nutrient: Nutrient, remedy: Remedy): NutrientBudget {
  const { drains, added, ...bed } = nutrients[nutrient];
  const netEvaporation = lakeClimate.evaporation - lakeClimate.rain;
  const box: NutrientBox = { area: lakeArea(), ...bed, netEvaporation };
  const drained = { volume: yearlyInflow, concentration: remedy === "cut" ? drains * (1 - loadCut) : drains };
  return nutrientBudget(
    remedy === "doubled" ? [drained, { volume: yearlyInflow, concentration: added }] : [drained],
    box,
  );
}
