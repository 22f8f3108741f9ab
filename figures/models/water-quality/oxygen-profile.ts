import { minIndex } from "d3-array";
import { at, mean } from "../../lib/at.ts";
import { rounded } from "../../lib/rounded.ts";
import { sharedReservoir } from "../water-temperature/demonstration-reservoir.ts";

/** Day of the year that the profiles show, from 0: 3 August. */
export const profileDay = 214;

/** Oxygen below which most fish cannot live and metals start to leave the bed, mg/L (Vaquer-Sunyer & Duarte 2008). */
export const hypoxia = 2;

/** Depth below which all water holds less than 2 mg/L of oxygen on the profile's day, whole metres; the full depth if none does. */
export function anoxicDepth(): number {
  const { oxygen, layerDepth } = sharedReservoir();
  const profile = oxygen[profileDay] ?? new Float64Array();
  const last = profile.findLastIndex((value) => value >= hypoxia);
  return Math.round((last + 1) * layerDepth);
}

/** Days of the year on which the lowest layer holds less than 2 mg/L. */
export const anoxicDays = (oxygen: readonly Float64Array[]): number =>
  oxygen.filter((profile) => at(profile, profile.length - 1) < hypoxia).length;

/** Fall of the mean oxygen between 30 and 50 m from 1 May to the profile's day, mg/L a day, and the number of days. */
function deepOxygenLoss(): { rate: number; days: number } {
  const { oxygen } = sharedReservoir();
  const deep = (day: number) => mean((oxygen[day] ?? new Float64Array()).subarray(30, 50));
  const days = profileDay - 120;
  return { rate: (deep(120) - deep(profileDay)) / days, days };
}

/** Depth of the least oxygen in the upper 35 layers on the profile's day, m. */
function minimumDepth(): number {
  const { oxygen, layerDepth } = sharedReservoir();
  const upper = (oxygen[profileDay] ?? new Float64Array()).subarray(0, 35);
  return Math.round((minIndex(upper) + 0.5) * layerDepth);
}

/** The limit that drawings of the profiles mark, as texts and captions quote it. */
export const lowOxygenValues = () => ({ limitMgPerLitre: hypoxia });

/** What texts quote of the temperature and the oxygen on the profile's day, rounded as they are shown. */
export const columnValues = () => {
  const { temperature, oxygen } = sharedReservoir();
  const [warmth, breath] = [temperature[profileDay] ?? [], oxygen[profileDay] ?? []];
  return {
    anoxicDepthMetres: anoxicDepth(),
    minimumMetres: minimumDepth(),
    deepLossMgPerLitreDay: Math.round(100 * deepOxygenLoss().rate) / 100,
    surfaceCelsius: rounded(at(warmth, 0), 1),
    bedCelsius: rounded(at(warmth, warmth.length - 1), 1),
    surfaceOxygen: rounded(at(breath, 0), 1),
    bedOxygen: rounded(at(breath, breath.length - 1), 1),
    highestCelsius: rounded(Math.max(...temperature.map((profile) => at(profile, 0))), 1),
    lowestCelsius: rounded(Math.min(...temperature.map((profile) => Math.min(...profile))), 1),
  };
};
