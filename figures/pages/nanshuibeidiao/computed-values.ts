import { at } from "../../lib/at.ts";
import { canalLength, canalPoints, routeLength } from "../../models/hydraulics/canal.ts";
import { affectedLength, defaultSpill, dispersion } from "../../models/water-quality/canal-spill.ts";
import {
  canalTemperature,
  freezingDistance,
  januaries,
  openCanalEnd,
} from "../../models/water-temperature/canal-heat.ts";

/** How much faster the water runs in the third January. */
export const faster = 1.5;

/** Where the water reaches 0 °C, km; the end of the open canal when it does not. */
const zero = (january: (typeof januaries)[keyof typeof januaries], factor = 1): number =>
  freezingDistance(canalTemperature(january, factor).celsius) ?? openCanalEnd;

/** Hours after which the gates close, and hours of the run in which they do not. */
export const closings = [2, 6, 24] as const;

/** Kilometres of canal above the limit after some hours. */
export const affectedKilometres = (hours: number): number => Math.round(affectedLength(hours) / 1000);

/** Numbers the page on the Middle Route quotes; the unit is the last word of a name. */
export const nanshuibeidiaoValues = {
  nanshuibeidiao: () => {
    const fall = (canalPoints[0]?.level ?? 0) - (canalPoints.at(-1)?.level ?? 0);
    const [usual, cold, quick] = [zero(januaries.usual), zero(januaries.cold), zero(januaries.cold, faster)];
    return {
      canalKilometres: canalLength,
      routeKilometres: routeLength,
      fallMetres: Math.round(fall),
      slopeCentimetres: Math.round((1000 * fall) / canalLength) / 10,
      travelDays: Math.round(at(canalTemperature(januaries.usual).days, openCanalEnd)),
      usualZeroKilometres: usual,
      coldZeroKilometres: cold,
      quickZeroKilometres: quick,
      gainKilometres: quick - cold,
      dispersion: Math.round(dispersion()),
      spillTonnes: defaultSpill.mass / 1000,
      limitMgPerLitre: defaultSpill.limit,
      dischargeCumecs: defaultSpill.speed * defaultSpill.width * defaultSpill.depth,
      soonKilometres: affectedKilometres(2),
      lateKilometres: affectedKilometres(6),
      openKilometres: affectedKilometres(24),
    };
  },
};
