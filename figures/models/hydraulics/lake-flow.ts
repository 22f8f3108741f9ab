import { mean } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { rounded } from "../../lib/rounded.ts";
import { basinVolume, lakeBasin, lakeCell } from "./lake-basin.ts";
import { type Climate, drainPart, lakeFlow, reedPassage } from "./lake-discharge.ts";
import { dispersion, waterAge } from "./water-age.ts";

/** Inflow of the lake's baseline run, m³/s: 0.79 km³ a year. Assumed. */
export const lakeInflow = 25;

/** Evaporation from the lake and rain on it, m a year: of the size usual for open water in the arid west of Inner Mongolia. Assumed. */
export const lakeClimate: Climate = { evaporation: 1.4, rain: 0.2 };

/** The synthetic lake at that inflow, computed once: its basin, flow, water age in days and volume in m³. */
export const sharedLake = memoize(() => {
  const basin = lakeBasin();
  const flow = lakeFlow(basin, lakeInflow, lakeClimate);
  return { basin, flow, age: waterAge(basin, flow), volume: basinVolume(basin) };
});

/** The lake's basin, climate and flow as texts and captions quote them; the unit is the last word of a name. */
export const lakeFlowValues = () => {
  const { basin, flow, volume } = sharedLake();
  const wet = <T>(values: Iterable<T>): T[] => Array.from(values).filter((_, cell) => basin.water[cell] === 1);
  const depths = wet(basin.depth);
  const area = depths.length * lakeCell ** 2;
  return {
    inflowCumecs: lakeInflow,
    drainPercent: Math.round(100 * drainPart),
    northPercent: Math.round(100 * (1 - drainPart)),
    evaporationMillimetres: 1000 * lakeClimate.evaporation,
    rainMillimetres: 1000 * lakeClimate.rain,
    outflowCumecs: Math.round(10 * flow.outflow) / 10,
    netEvaporationCumecs: rounded(lakeInflow - flow.outflow, 1),
    reedPassagePercent: Math.round(100 * reedPassage),
    dispersion,
    cellMetres: lakeCell,
    cells: depths.length,
    areaSquareKilometres: Math.round(area / 1e6),
    meanDepthMetres: Math.round((100 * volume) / area) / 100,
    deepestMetres: Math.round(10 * Math.max(...depths)) / 10,
    reedPercent: Math.round(100 * mean(wet(basin.reeds))),
    outflowMillionCubicMetres: Math.round((flow.outflow * 365 * 86400) / 1e6),
    outflowHundredMillionCubicMetres: Math.round((flow.outflow * 365 * 86400) / 1e6) / 100,
    residenceDays: Math.round(volume / lakeInflow / 86400),
  };
};
