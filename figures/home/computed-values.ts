import { at } from "../lib/at.ts";
import { rounded } from "../lib/rounded.ts";
import { canalLength, canalPoints, routeLength } from "../models/hydraulics/canal.ts";
import { lakeInflow, sharedLake } from "../models/hydraulics/lake-flow.ts";
import { brinkAfter } from "../models/hydraulics/sediment-delta.ts";
import { annualFlows, firstYear, lastYear, pettitt } from "../models/statistics/flow-break.ts";
import { sharedCompetition } from "../models/statistics/taylor-diagram.ts";
import { criticalTime, defaultSag, oxygenAfter } from "../models/water-quality/streeter-phelps.ts";
import { iterations, observationError, sharedCalibration } from "../models/water-temperature/calibration.ts";

/** Numbers of one drawing by name; the unit is the last word of a name where it is not a count, a year or a ratio. */
type Values = () => Readonly<Record<string, number>>;

/** What the sentences beside the instruments, project drawings and teasers quote, rounded as they are shown. */
export const homeValues: Readonly<Record<string, Values>> = {
  delta: () => ({
    brinkAfter5Kilometres: Math.round(brinkAfter(5)),
    brinkAfter20Kilometres: Math.round(brinkAfter(20)),
  }),
  lake: () => {
    const { volume, age, basin } = sharedLake();
    const ages = Array.from(age).filter((_, cell) => at(basin.water, cell) === 1);
    const old = ages.filter((days) => days > 300).length / ages.length;
    return {
      inflowCumecs: lakeInflow,
      residenceDays: Math.round(volume / lakeInflow / 86400),
      olderThan300Percent: Math.round(100 * old),
    };
  },
  canal: () => ({
    canalKilometres: canalLength,
    routeKilometres: routeLength,
    fallMetres: Math.round((canalPoints[0]?.level ?? 0) - (canalPoints.at(-1)?.level ?? 0)),
  }),
  calibration: () => {
    const ends = sharedCalibration().map(({ errors }) => rounded(at(errors, errors.length - 1), 2));
    return { first: at(ends, 0), second: at(ends, 1), third: at(ends, 2), observationError, iterations };
  },
  competition: () => {
    const [best] = sharedCompetition();
    return { bestCorrelation: rounded(best?.correlation ?? 0, 2) };
  },
  flowBreak: () => {
    const found = pettitt(annualFlows());
    return {
      firstYear,
      lastYear,
      lastBefore: firstYear + found.index - 1,
      beforeCumecs: Math.round(found.before),
      afterCumecs: Math.round(found.after),
    };
  },
  sag: () => ({
    lowestOxygen: rounded(oxygenAfter(criticalTime()), 1),
    lowestKilometres: Math.round(criticalTime() * defaultSag.speed),
  }),
};
