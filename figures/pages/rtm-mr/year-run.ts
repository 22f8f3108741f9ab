import { memoize } from "../../lib/memoize.ts";
import { discharge, levels, runYear, yearSummary } from "../../models/hydrology/rule-curve.ts";

/** The year by the rule curve, computed once. */
export const ruleYear = memoize(() => runYear());

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The year as texts and captions quote it, rounded as it is shown. */
export const rtmYearValues = () => {
  const { above, highest, highestDay, filled } = yearSummary(ruleYear());
  const date = new Date(Date.UTC(2001, 0, 1 + highestDay));
  return {
    limitMetres: levels.limit,
    fullMetres: levels.full,
    highestMetres: tenth(highest),
    highestMonth: date.getUTCMonth() + 1,
    highestDay: date.getUTCDate(),
    aboveLimitMetres: tenth(highest - levels.limit),
    daysAbove: above,
    filledDay: filled,
    mostCumecs: discharge.most,
    inflowCumecs: Math.round(Math.max(...ruleYear().inflow)),
  };
};
