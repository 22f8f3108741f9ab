import { memoize } from "../../lib/memoize.ts";
import { basinVolume, lakeBasin } from "./lake-basin.ts";
import { type Climate, lakeFlow } from "./lake-discharge.ts";
import { waterAge } from "./water-age.ts";

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
