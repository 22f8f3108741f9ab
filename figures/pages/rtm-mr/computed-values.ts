import { at } from "../../lib/at.ts";
import { leads, tries } from "../../models/hydrology/lead-time.ts";
import { ramp } from "../../models/hydrology/release-decision.ts";
import { discharge, levels, yearSummary } from "../../models/hydrology/rule-curve.ts";
import { errorAtOneDay } from "../../models/hydrology/system-flood.ts";
import { bankfull, decisionStep, lower, toLower, toTown, upper } from "../../models/hydrology/two-reservoirs.ts";
import { drawnLead, pageRuns } from "./runs.ts";

const peak = (flow: Float64Array): number => Math.max(...flow);
const hoursAbove = (flow: Float64Array): number => flow.filter((value) => value > bankfull).length;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Numbers that the text of the page quotes, rounded as they are shown. */
export const rtmMrValues: Readonly<Record<string, () => Readonly<Record<string, number>>>> = {
  rtmYear: () => {
    const { above, highest, highestDay, filled } = yearSummary(pageRuns.year());
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
      inflowCumecs: Math.round(peak(pageRuns.year().inflow)),
    };
  },
  rtmFlood: () => {
    const [rule, ahead] = [pageRuns.rule(), pageRuns.ahead()];
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
      upperDrawnTenThousand: 100 * Math.round(upper.limit - Math.min(...ahead.upper.stored)),
      lowerDrawnTenThousand: 100 * Math.round(lower.limit - Math.min(...ahead.lower.stored)),
      upperDrawnMillion: Math.round(upper.limit - Math.min(...ahead.upper.stored)),
      lowerDrawnMillion: Math.round(lower.limit - Math.min(...ahead.lower.stored)),
      bankfullCumecs: bankfull,
    };
  },
  rtmLead: () => {
    const cuts = pageRuns.cuts();
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
      shortest: at(leads, 0),
      longest: at(leads, leads.length - 1),
      tries,
      errorHours: 24,
      errorPercent: Math.round(100 * errorAtOneDay),
    };
  },
};
