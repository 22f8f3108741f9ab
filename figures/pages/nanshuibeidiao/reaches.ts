import { at } from "../../lib/at.ts";
import { rounded } from "../../lib/rounded.ts";
import { canalLevel, siphon } from "../../models/hydraulics/canal.ts";
import {
  canalTemperature,
  headTemperature,
  januaries,
  openCanalEnd,
  winterSpeed,
} from "../../models/water-temperature/canal-heat.ts";
import { canalJanuaryValues } from "./january-run.ts";
import { mouths, reachEnds } from "./places.ts";
import { canalColor } from "./strip-ribbons.ts";

/** Where the five reaches begin and end, how far the design level falls in each and how long water takes in winter. */
export const canalReachesValues = () => {
  const { days } = canalTemperature(januaries.usual);
  const fall = (reach: number): number =>
    rounded(canalLevel(at(reachEnds, reach)) - canalLevel(at(reachEnds, reach + 1)), 1);
  const travel = (reach: number): number =>
    Math.round(at(days, at(reachEnds, reach + 1)) - at(days, at(reachEnds, reach)));
  return {
    headKilometres: reachEnds[0],
    southKilometres: reachEnds[1],
    northKilometres: reachEnds[2],
    anyangKilometres: reachEnds[3],
    openKilometres: reachEnds[4],
    endKilometres: reachEnds[5],
    headLevelMetres: canalLevel(reachEnds[0]),
    endLevelMetres: canalLevel(reachEnds[5]),
    riverKilometres: siphon.river,
    lowestMetres: siphon.bottom,
    southFallMetres: fall(0),
    tunnelFallMetres: rounded(mouths.south.level - mouths.north.level, 1),
    middleFallMetres: fall(2),
    iceFallMetres: fall(3),
    conduitFallMetres: fall(4),
    southDays: travel(0),
    middleDays: travel(2),
    iceDays: travel(3),
    southMetresPerSecond: winterSpeed(0),
    middleMetresPerSecond: winterSpeed(609),
  };
};

/** Colour of the water in a cold January at a place, as a share of the way between two places. */
export interface ColorStop {
  readonly color: string;
  readonly share: number;
}

/**
 * What a bar between two places shows of a cold January: colours of the water, and the shares of the way from which the
 * water is at 0 °C and from which no temperature is computed; 1 where that does not happen.
 */
export function coldBar(from: number, to: number): { stops: ColorStop[]; ice: number; end: number } {
  const { celsius } = canalTemperature(januaries.cold);
  const { coldZeroKilometres: zero } = canalJanuaryValues();
  const share = (km: number): number => Math.max(0, Math.min(1, (km - from) / (to - from)));
  const inside = Array.from({ length: headTemperature }, (_, i) =>
    celsius.findIndex((value) => value <= headTemperature - i),
  )
    .concat(zero)
    .filter((km) => km > from && km < to);
  const last = Math.min(to, openCanalEnd);
  const places = [from, ...inside.filter((km) => km < last), last].filter((km) => km <= openCanalEnd);
  return {
    stops: places.map((km) => ({ color: canalColor(at(celsius, km)), share: share(km) })),
    ice: share(zero),
    end: share(openCanalEnd),
  };
}
