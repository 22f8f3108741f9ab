import { maxIndex } from "d3-array";
import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { bareIce, coldLake, runColdLake } from "../../models/water-temperature/cold-lake.ts";

/** The lake's year, computed once. */
export const lakeYear = memoize(() => runColdLake());

/** Oxygen below which most fish are in distress, mg/L. */
export const lowOxygen = 2;

/** Depths of the two lines of oxygen, m. */
export const [upper, lower] = [1, 9] as const;

/** Layer at a depth, counted from the top. */
export const layerAt = (depth: number): number => Math.floor(depth / coldLake.layer);

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The lake as texts and captions quote it, rounded as it is shown; the unit ends the name. */
export const coldLakeValues = () => {
  const { ice, snow, frost, frozen, oxygen } = lakeYear();
  const [from, to] = frozen;
  const thickest = maxIndex(ice);
  const last = oxygen[to - 2] ?? new Float64Array();
  const top = layerAt(upper);
  return {
    depthMetres: coldLake.depth,
    bottomPercent: 100 * coldLake.bottom,
    upperMetres: upper,
    lowerMetres: lower,
    lowOxygen,
    bedDemandGramsPerSquareMetreDay: coldLake.bedDemand,
    waterDemandMgPerLitreDay: coldLake.waterDemand,
    limitedMgPerLitre: coldLake.limited,
    windMetresPerSecond: coldLake.wind,
    meanAirCelsius: coldLake.meanAir,
    snowfallCentimetres: 100 * coldLake.snowfall,
    snowDensity: coldLake.snowDensity,
    growthMgPerLitreDay: coldLake.growth,
    iceDays: to - from + 1,
    iceCentimetres: Math.round(100 * at(ice, thickest)),
    snowCentimetres: Math.round(100 * Math.max(...snow)),
    frostDegreeDays: 10 * Math.round(Math.max(...frost) / 10),
    bareIceCentimetres: Math.round(100 * bareIce(Math.max(...frost))),
    upperOxygenBefore: tenth(at(oxygen[from] ?? last, top)),
    upperOxygenAfter: tenth(at(last, top)),
    poorMetres: tenth(coldLake.depth - last.findIndex((value) => value < lowOxygen) * coldLake.layer),
  };
};
