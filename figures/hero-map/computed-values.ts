import { rounded } from "../lib/rounded.ts";
import type { Point } from "../lib/spline.ts";
import { restPlace, stationPlaces } from "./hero-frame.ts";
import { interval } from "./isobaths.ts";
import { depthAt } from "./terrain.ts";
import { fullPool } from "./valleys.ts";

const tenths = (place: Point) => rounded(depthAt(...place), 1);

/** What the page says of the survey sheet: intervals and levels in m, and depths where its cursor rests and at the stations, in m. */
export const sheetValues = () => ({
  intervalMetres: interval,
  fullPoolMetres: fullPool,
  restMetres: tenths(restPlace),
  station1Metres: tenths(stationPlaces[0]),
  station2Metres: tenths(stationPlaces[1]),
  station3Metres: tenths(stationPlaces[2]),
});
