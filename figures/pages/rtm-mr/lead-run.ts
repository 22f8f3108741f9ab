import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { cutWithError, leads, peakCuts, tries } from "../../models/hydrology/lead-time.ts";
import { errorAtOneDay } from "../../models/hydrology/system-flood.ts";

/** The cut of the peak by lead time, computed once. */
export const leadCuts = memoize(() => peakCuts());

/** The cut with twice the assumed error, a day and three days ahead. */
const doubleError = memoize(() => ({ day: cutWithError(24, 2), threeDays: cutWithError(72, 2) }));

/** The cuts and the error of the forecast as texts and captions quote them, rounded as they are shown. */
export const rtmLeadValues = () => {
  const cuts = leadCuts();
  const { day, threeDays } = doubleError();
  const of = (lead: (typeof leads)[number]) => {
    const found = cuts[leads.indexOf(lead)];
    if (!found) throw new RangeError(`No run with a lead of ${lead} h`);
    return found;
  };
  return {
    sixPercent: Math.round(of(6).perfect),
    dayPercent: Math.round(of(24).perfect),
    threeDaysPercent: Math.round(of(72).perfect),
    dayMedianPercent: Math.round(of(24).median),
    threeDaysMedianPercent: Math.round(of(72).median),
    dayWorstPercent: Math.round(of(24).low),
    threeDaysWorstPercent: Math.round(of(72).low),
    dayDoubleMedianPercent: Math.round(day.median),
    dayDoubleHigherPercent: Math.round(-day.low),
    threeDaysDoubleMedianPercent: Math.round(threeDays.median),
    threeDaysDoubleWorstPercent: Math.round(threeDays.low),
    shortest: at(leads, 0),
    longest: at(leads, leads.length - 1),
    tries,
    errorHours: 24,
    errorPercent: Math.round(100 * errorAtOneDay),
  };
};
