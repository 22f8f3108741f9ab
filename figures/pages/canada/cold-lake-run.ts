import { maxIndex } from "d3-array";
import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { rounded } from "../../lib/rounded.ts";
import { bareIce, coldLake, runColdLake } from "../../models/water-temperature/cold-lake.ts";

/** The lake's year, computed once. */
export const lakeYear = memoize(() => runColdLake());

/** Oxygen below which most fish are in distress, mg/L. */
export const lowOxygen = 2;

/** Depths of the two lines of oxygen, m. */
export const upper = 1;
const lower = 9;

/** Layer at a depth, counted from the top. */
const layerAt = (depth: number): number => Math.floor(depth / coldLake.layer);

/** Days of the lake's winter, counted from 1 September: first ice, bed short of oxygen, depth of the lower line likewise, thickest ice, snow gone, last ice. */
export const winterDays = memoize(() => {
  const { ice, snow, frozen, oxygen, temperature } = lakeYear();
  const [freeze, lastIce] = frozen;
  const poorFrom = (layer: number) =>
    oxygen.findIndex((profile, day) => day > freeze && at(profile, layer) < lowOxygen);
  const thickest = maxIndex(ice);
  return {
    /** The whole lake is as dense as it gets, at 4 °C. */
    overturn: temperature.findIndex((profile, day) => day > 30 && at(profile, 0) <= 4),
    freeze,
    bedPoor: poorFrom(coldLake.depth / coldLake.layer - 1),
    lowerPoor: poorFrom(layerAt(lower)),
    thickest,
    snowGone: snow.findIndex((depth, day) => day > thickest && depth === 0),
    /** The first day without ice. */
    thaw: lastIce + 1,
  };
});

/** The lake as texts and captions quote it, rounded as it is shown; the unit ends the name. */
export const coldLakeValues = () => {
  const { ice, snow, frost, frozen, oxygen } = lakeYear();
  const [from, to] = frozen;
  const thickest = maxIndex(ice);
  const last = oxygen[to - 2] ?? new Float64Array();
  const top = layerAt(upper);
  const days = winterDays();
  return {
    bedPoorDays: days.bedPoor - from,
    lowerPoorDays: days.lowerPoor - from,
    growthDays: days.thickest - from,
    meltDays: days.thaw - days.thickest,
    snowMeltDays: days.snowGone - days.thickest,
    coolingDays: from - days.overturn,
    densestCelsius: 4,
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
    upperOxygenBefore: rounded(at(oxygen[from] ?? last, top), 1),
    upperOxygenAfter: rounded(at(last, top), 1),
    poorMetres: rounded(coldLake.depth - last.findIndex((value) => value < lowOxygen) * coldLake.layer, 1),
  };
};
