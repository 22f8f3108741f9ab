import { at, mean } from "../../lib/at.ts";
import { hypoxia } from "../../models/water-quality/oxygen-profile.ts";
import { density } from "../../models/water-temperature/water.ts";
import type { LakeYear } from "./lake-run.ts";
import type { Outcome } from "./settings.ts";

/** Difference of density between bed and surface from which water counts as stratified, kg/m³ (Woolway et al. 2021). */
const stratifiedFrom = 0.1;

/** The longest stratified period. */
export interface Season {
  /** Days of the year from 0. */
  readonly from: number;
  /** The first day that is mixed again. */
  readonly until: number;
  /** Length, days; 0 where the water never is stratified, 365 where it always is. */
  readonly days: number;
}

/** Whether the surface, warmer than the bed, floats on it, by day, from means of five days. */
function stratifiedDays(temperature: readonly Float64Array[]): boolean[] {
  const year = temperature.length;
  const difference = temperature.map((profile) => {
    const [surface, bed] = [at(profile, 0), at(profile, profile.length - 1)];
    return surface > bed ? density(bed) - density(surface) : 0;
  });
  return difference.map(
    (_, day) => mean([-2, -1, 0, 1, 2].map((offset) => at(difference, (day + offset + year) % year))) > stratifiedFrom,
  );
}

/** The longest stratified period of a year that wraps around. */
export function longestSeason(temperature: readonly Float64Array[]): Season {
  const stratified = stratifiedDays(temperature);
  const year = stratified.length;
  if (stratified.every(Boolean)) return { from: 0, until: 0, days: year };
  let best: Season = { from: 0, until: 0, days: 0 };
  for (let from = 0; from < year; from++) {
    if (!stratified[from] || stratified[(from - 1 + year) % year]) continue;
    let days = 0;
    while (stratified[(from + days) % year]) days++;
    if (days > best.days) best = { from, until: (from + days) % year, days };
  }
  return best;
}

/** The month of `bed`: August in the north, February in the south; first and last day from 0. */
const warmMonth = (latitude: number): readonly [from: number, to: number] => (latitude < 0 ? [31, 59] : [212, 243]);

/** The results of a year at a latitude. */
export function outcomeOf(year: Pick<LakeYear, "temperature" | "oxygen">, latitude: number): Outcome {
  const { temperature, oxygen } = year;
  const surface = temperature.map((profile) => at(profile, 0));
  const bed = (profiles: readonly Float64Array[]) => profiles.map((profile) => at(profile, profile.length - 1));
  const days = surface.length;
  const fiveDays = surface.map((_, day) => mean([-2, -1, 0, 1, 2].map((by) => at(surface, (day + by + days) % days))));
  return {
    stratified: longestSeason(temperature).days,
    surface: Math.max(...fiveDays),
    bed: mean(bed(temperature.slice(...warmMonth(latitude)))),
    lowOxygen: bed(oxygen).filter((value) => value < hypoxia).length,
  };
}

/** Depth of the steepest fall of density on a day, m; 0 where the water is mixed. */
export function thermoclineDepth({ temperature, layerDepth }: LakeYear, day: number): number {
  const profile = temperature[day] ?? new Float64Array();
  let [steepest, depth] = [0, 0];
  for (let i = 1; i < profile.length; i++) {
    const step = density(at(profile, i)) - density(at(profile, i - 1));
    if (step > steepest) [steepest, depth] = [step, i * layerDepth];
  }
  return depth;
}
