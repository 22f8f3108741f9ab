import { restPlace } from "./hero-frame.ts";
import { interval } from "./isobaths.ts";
import { depthAt } from "./terrain.ts";
import { fullPool } from "./valleys.ts";

/** What the page says of the survey sheet: intervals and levels in m, and the depth where its cursor rests, in m. */
export const sheetReadings = () => ({
  intervalMetres: interval,
  fullPoolMetres: fullPool,
  restMetres: Math.round(10 * depthAt(...restPlace)) / 10,
});
