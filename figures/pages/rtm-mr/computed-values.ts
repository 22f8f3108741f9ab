import { at } from "../../lib/at.ts";
import { leads } from "../../models/hydrology/lead-time.ts";
import { discharge, levels, yearSummary } from "../../models/hydrology/rule-curve.ts";
import { bankfull, lower, upper } from "../../models/hydrology/two-reservoirs.ts";
import { drawnLead, pageRuns } from "./runs.ts";

const peak = (flow: Float64Array): number => Math.max(...flow);
const hoursAbove = (flow: Float64Array): number => flow.filter((value) => value > bankfull).length;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Numbers that the text of the page quotes, rounded as they are shown. */
export const rtmMrValues: Readonly<Record<string, () => Readonly<Record<string, number>>>> = {
  rtmYear: () => {
    const { above, highest, filled } = yearSummary(pageRuns.year());
    return {
      limitMetres: levels.limit,
      fullMetres: levels.full,
      highestMetres: tenth(highest),
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
    };
  },
};
