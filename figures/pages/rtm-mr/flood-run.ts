import { memoize } from "../../lib/memoize.ts";
import { ramp } from "../../models/hydrology/release-decision.ts";
import {
  bankfull,
  decisionStep,
  lower,
  runSystem,
  toLower,
  toTown,
  upper,
} from "../../models/hydrology/two-reservoirs.ts";

/** Hours of forecast in the run that is drawn beside the fixed rule. */
export const drawnLead = 48;

/** The flood by the fixed rule and with a forecast, each computed once. */
export const floodRuns = {
  rule: memoize(() => runSystem()),
  ahead: memoize(() => runSystem({ lead: drawnLead })),
};

const peak = (flow: Float64Array): number => Math.max(...flow);
const hoursAbove = (flow: Float64Array): number => flow.filter((value) => value > bankfull).length;

/** The flood as texts and captions quote it, rounded as it is shown. */
export const rtmFloodValues = () => {
  const [rule, ahead] = [floodRuns.rule(), floodRuns.ahead()];
  const [before, after] = [peak(rule.town), peak(ahead.town)];
  return {
    leadHours: drawnLead,
    decisionHours: decisionStep,
    lowerTravelHours: toLower.travel,
    townTravelHours: toTown.travel,
    rampCumecs: ramp,
    inflowCumecs: Math.round(peak(rule.upper.inflow)),
    ruleCumecs: Math.round(before),
    aheadCumecs: Math.round(after),
    cutPercent: Math.round(100 * (1 - after / before)),
    ruleHoursAbove: hoursAbove(rule.town),
    ruleOverPercent: Math.round(100 * (before / bankfull - 1)),
    aheadOverPercent: Math.round(100 * (after / bankfull - 1)),
    upperDrawnHundredMillion: Math.round(upper.limit - Math.min(...ahead.upper.stored)) / 100,
    lowerDrawnHundredMillion: Math.round(lower.limit - Math.min(...ahead.lower.stored)) / 100,
    upperDrawnMillion: Math.round(upper.limit - Math.min(...ahead.upper.stored)),
    lowerDrawnMillion: Math.round(lower.limit - Math.min(...ahead.lower.stored)),
    bankfullCumecs: bankfull,
  };
};
