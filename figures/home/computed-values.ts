import { at } from "../lib/at.ts";
import { feedings, trophicLevels } from "../models/ecology/food-web.ts";
import { canalLength, canalPoints, routeLength } from "../models/hydraulics/canal.ts";
import { lakeInflow, sharedLake } from "../models/hydraulics/lake-flow.ts";
import { brinkAfter } from "../models/hydraulics/sediment-delta.ts";
import { floodPeaks, sharedFlood } from "../models/hydrology/flood.ts";
import { annualFlows, firstYear, lastYear, pettitt } from "../models/statistics/flow-break.ts";
import { sharedCompetition } from "../models/statistics/taylor-diagram.ts";
import { anoxicDepth, deepOxygenLoss, minimumDepth, profileDay } from "../models/water-quality/oxygen-profile.ts";
import { criticalTime, defaultSag, oxygenAfter } from "../models/water-quality/streeter-phelps.ts";
import { iterations, observationError, sharedCalibration } from "../models/water-temperature/calibration.ts";
import { sharedReservoir } from "../models/water-temperature/demonstration-reservoir.ts";

/** Numbers of one drawing by name; the unit is the last word of a name where it is not a count, a year or a ratio. */
type Values = () => Readonly<Record<string, number>>;

const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** What the sentences beside the instruments, project drawings and teasers quote, rounded as they are shown. */
export const homeValues: Readonly<Record<string, Values>> = {
  flood: () => {
    const flood = sharedFlood();
    const peaks = floodPeaks(flood);
    return {
      cutPercent: Math.round(peaks.cut),
      delayHours: peaks.delay,
      inflowPeakCumecs: Math.round(peaks.inflowPeak),
      releasePeakCumecs: Math.round(peaks.releasePeak),
      storedMillionCubicMetres: Math.round(Math.max(...flood.surcharge) / 1e6),
    };
  },
  column: () => {
    const { temperature, oxygen } = sharedReservoir();
    const [warmth, breath] = [temperature[profileDay] ?? [], oxygen[profileDay] ?? []];
    return {
      anoxicDepthMetres: anoxicDepth(),
      minimumMetres: minimumDepth(),
      deepLossMgPerLitreDay: hundredth(deepOxygenLoss().rate),
      surfaceCelsius: tenth(at(warmth, 0)),
      bedCelsius: tenth(at(warmth, warmth.length - 1)),
      surfaceOxygen: tenth(at(breath, 0)),
      bedOxygen: tenth(at(breath, breath.length - 1)),
      highestCelsius: tenth(Math.max(...temperature.map((profile) => at(profile, 0)))),
      lowestCelsius: tenth(Math.min(...temperature.map((profile) => Math.min(...profile)))),
    };
  },
  foodWeb: () => ({
    topLevel: tenth(trophicLevels().get("piscivores") ?? 1),
    largestFlow: Math.round(Math.max(...feedings().map(({ flow }) => flow))),
  }),
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
    const ends = sharedCalibration().map(({ errors }) => hundredth(at(errors, errors.length - 1)));
    return { first: at(ends, 0), second: at(ends, 1), third: at(ends, 2), observationError, iterations };
  },
  competition: () => {
    const [best] = sharedCompetition();
    return { bestCorrelation: hundredth(best?.correlation ?? 0) };
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
    lowestOxygen: tenth(oxygenAfter(criticalTime())),
    lowestKilometres: Math.round(criticalTime() * defaultSag.speed),
  }),
};
