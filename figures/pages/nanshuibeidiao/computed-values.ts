import { at } from "../../lib/at.ts";
import { canalLength, canalPoints, routeLength } from "../../models/hydraulics/canal.ts";
import {
  affectedLength,
  concentration,
  defaultSpill,
  dispersion,
  mixingLength,
} from "../../models/water-quality/canal-spill.ts";
import {
  canalTemperature,
  freezingDistance,
  headTemperature,
  iceReachStart,
  januaries,
  openCanalEnd,
  winterSpeed,
} from "../../models/water-temperature/canal-heat.ts";

/** How much faster the water runs in the third January. */
export const faster = 1.5;

/** Where the water reaches 0 °C, km; the end of the open canal when it does not. */
const zero = (january: (typeof januaries)[keyof typeof januaries], factor = 1): number =>
  freezingDistance(canalTemperature(january, factor).celsius) ?? openCanalEnd;

/** Hours after which the flow is stopped; in each the slug has passed the reach in which it mixes across. */
export const closings = [24, 48, 72] as const;

/** Kilometres of canal above the limit after some hours. */
export const affectedKilometres = (hours: number): number => Math.round(affectedLength(hours) / 1000);

/** Numbers the page on the Middle Route quotes; the unit is the last word of a name. */
export const nanshuibeidiaoValues = {
  nanshuibeidiao: () => {
    const fall = (canalPoints[0]?.level ?? 0) - (canalPoints.at(-1)?.level ?? 0);
    const { speed, width, depth, roughness, mass, limit } = defaultSpill;
    const travel = at(canalTemperature(januaries.usual).days, openCanalEnd);
    const rest = ((canalLength - openCanalEnd) * 1000) / winterSpeed(openCanalEnd) / 86400;
    const tenth = (value: number) => Math.round(10 * value) / 10;
    const [usual, cold, quick] = [zero(januaries.usual), zero(januaries.cold), zero(januaries.cold, faster)];
    return {
      canalKilometres: canalLength,
      routeKilometres: routeLength,
      fallMetres: Math.round(fall),
      slopeCentimetres: Math.round((1000 * fall) / canalLength) / 10,
      openCanalKilometres: openCanalEnd,
      /** At the speeds of winter 2020–21: to the end of the open canal, and to Tuancheng Lake, the whole main canal. */
      travelDays: Math.round(travel),
      wholeTravelDays: Math.round(travel + rest),
      headCelsius: headTemperature,
      iceReachKilometres: iceReachStart,
      faster,
      usualSouthCelsius: januaries.usual.south,
      usualNorthCelsius: januaries.usual.north,
      coldSouthCelsius: januaries.cold.south,
      coldNorthCelsius: januaries.cold.north,
      usualZeroKilometres: usual,
      coldZeroKilometres: cold,
      quickZeroKilometres: quick,
      gainKilometres: quick - cold,
      dispersionSquareMetresPerSecond: tenth(dispersion()),
      spillTonnes: mass / 1000,
      limitMgPerLitre: limit,
      speedMetresPerSecond: speed,
      widthMetres: width,
      depthMetres: depth,
      roughness,
      dischargeCumecs: speed * width * depth,
      mixingKilometres: Math.round(mixingLength() / 1000),
      mixingHours: Math.round(mixingLength() / speed / 3600),
      midstreamMixingKilometres: Math.round(mixingLength("middle") / 1000),
      hourKilometres: tenth(3.6 * speed),
      firstHours: closings[0],
      secondHours: closings[1],
      thirdHours: closings[2],
      dayPeakMgPerLitre: tenth(concentration(speed * 86400, 86400)),
      dayPeakOverLimit: Math.round(concentration(speed * 86400, 86400) / limit),
      firstKilometres: affectedKilometres(closings[0]),
      secondKilometres: affectedKilometres(closings[1]),
      thirdKilometres: affectedKilometres(closings[2]),
      spreading: 10,
      spreadKilometres: Math.round(affectedLength(closings[0], { ...defaultSpill, spreading: 10 }) / 1000),
    };
  },
};
