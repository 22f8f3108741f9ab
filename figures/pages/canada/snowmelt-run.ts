import { memoize } from "../../lib/memoize.ts";
import { halfFlowDay, peakOf, runSnowYear, snowBasin } from "../../models/hydrology/snowmelt.ts";

/** Warming of the second run, °C. */
export const warming = 2;

/** The basin's year of today and a warmer one, each computed once. */
export const snowYears = {
  today: memoize(() => runSnowYear()),
  warmer: memoize(() => runSnowYear(warming)),
};

/** The two years as texts and captions quote them, rounded as they are shown; the unit ends the name. */
export const snowmeltValues = () => {
  const [today, warmer] = [snowYears.today(), snowYears.warmer()];
  const [peak, earlier] = [peakOf(today), peakOf(warmer)];
  const [peakCumecs, warmerPeakCumecs] = [Math.round(peak.flow), Math.round(earlier.flow)];
  return {
    warming,
    areaSquareKilometres: snowBasin.area,
    bands: snowBasin.bands.length,
    meltFactor: snowBasin.meltFactor,
    peakDaysEarlier: peak.day - earlier.day,
    halfDaysEarlier: halfFlowDay(today) - halfFlowDay(warmer),
    peakCumecs,
    warmerPeakCumecs,
    /** Of the peaks as they are shown. */
    peakLossPercent: Math.round(100 * (1 - warmerPeakCumecs / peakCumecs)),
  };
};
