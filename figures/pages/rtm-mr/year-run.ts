import { memoize } from "../../lib/memoize.ts";
import { rounded } from "../../lib/rounded.ts";
import { discharge, levels, runYear, yearSummary } from "../../models/hydrology/rule-curve.ts";

/** The year by the rule curve, computed once. */
export const ruleYear = memoize(() => runYear());

/** The year as texts and captions quote it, rounded as it is shown. */
export const rtmYearValues = () => {
  const { above, highest, highestDay, filled } = yearSummary(ruleYear());
  const date = new Date(Date.UTC(2001, 0, 1 + highestDay));
  return {
    limitMetres: levels.limit,
    fullMetres: levels.full,
    highestMetres: rounded(highest, 1),
    highestMonth: date.getUTCMonth() + 1,
    highestDay: date.getUTCDate(),
    aboveLimitMetres: rounded(highest - levels.limit, 1),
    daysAbove: above,
    filledDay: filled,
    mostCumecs: discharge.most,
    inflowCumecs: Math.round(Math.max(...ruleYear().inflow)),
  };
};
