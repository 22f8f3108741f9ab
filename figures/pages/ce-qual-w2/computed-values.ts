import { at } from "../../lib/at.ts";
import { rounded } from "../../lib/rounded.ts";
import { anoxicDays } from "../../models/water-quality/oxygen-profile.ts";
import {
  asFastRun,
  demonstrationRun,
  demonstrationYear,
} from "../../models/water-temperature/demonstration-reservoir.ts";
import { defaultHeat, runReservoir } from "../../models/water-temperature/reservoir.ts";
import { earliestOf, triedIntakes } from "./earliest-release.ts";
import { meanAbsoluteError, profiles } from "./observations.ts";
import { riverYear } from "./reference-river.ts";
import { outcomeOf } from "./release-task.ts";
import {
  firstSpawningDay,
  intakes,
  profileOn,
  releaseYear,
  spawning,
  summerDay,
  summerWithdrawal,
  warmest,
} from "./releases.ts";

/** The earliest release at the task's temperature: of the fast runs of all intakes, the best one run again on the fine grid. */
function earliestRelease() {
  const tried = triedIntakes.map((intake) => ({
    intake,
    release: runReservoir(asFastRun(demonstrationRun(intake))).release,
  }));
  const intake = earliestOf(tried)?.intake ?? 0;
  return { intake, day: outcomeOf(releaseYear(intake)).day ?? 0 };
}

/** The late autumn day that the text compares, from 0: 27 November. */
const autumnDay = 330;

/**
 * Numbers that the page on CE-QUAL-W2 quotes; the unit is the last word of a name. `surface` and `bed` are water
 * temperatures on 24 July with the intake at 18 m, `release` those of the water released through it; `delay` counts from the
 * day on which a river without a dam reaches 18 °C, `reachedDay` from 0 on 1 January; `error` are mean absolute errors.
 */
export const ceQualW2Values = () => {
  const warmth = profileOn(summerDay);
  const { top, bottom } = summerWithdrawal();
  const [surface, middle, bed] = [intakes.surface, intakes.middle, intakes.bed].map(releaseYear);
  if (!surface || !middle || !bed) throw new RangeError("An intake has no year");
  const river = riverYear();
  const delay = (year: readonly number[]) => firstSpawningDay(year) - firstSpawningDay(river);
  const last = (values: Float64Array) => rounded(at(values, values.length - 1), 1);
  const [, summer] = profiles();
  const samples = summer?.samples ?? [];
  const between = (from: number, to: number) =>
    rounded(meanAbsoluteError(samples.filter(({ depth }) => depth >= from && depth < to)), 2);
  const earliest = earliestRelease();
  const { oxygen } = demonstrationYear(intakes.middle);
  return {
    exchangeWatts: defaultHeat.exchange,
    extinctionPerMetre: defaultHeat.extinction,
    surfaceCelsius: rounded(at(warmth, 0), 1),
    bedCelsius: last(warmth),
    bedWithSurfaceIntakeCelsius: last(profileOn(summerDay, intakes.surface)),
    bedWithBedIntakeCelsius: last(profileOn(summerDay, intakes.bed)),
    releaseCelsius: rounded(at(middle, summerDay), 1),
    drawnFromMetres: top,
    drawnToMetres: bottom,
    warmestReleaseCelsius: rounded(warmest(middle).celsius, 1),
    warmestRiverCelsius: rounded(warmest(river).celsius, 1),
    warmestBedReleaseCelsius: rounded(warmest(bed).celsius, 1),
    warmestSurfaceReleaseCelsius: rounded(warmest(surface).celsius, 1),
    spawningCelsius: spawning,
    surfaceDelayDays: delay(surface),
    middleDelayDays: delay(middle),
    bedDelayDays: delay(bed),
    middleReachedDay: firstSpawningDay(middle),
    earliestReachedDay: earliest.day,
    earliestIntakeMetres: earliest.intake,
    peakDelayDays: warmest(middle).day - warmest(river).day,
    autumnReleaseCelsius: rounded(at(middle, autumnDay), 1),
    autumnRiverCelsius: rounded(at(river, autumnDay), 1),
    anoxicBedDays: anoxicDays(oxygen),
    anoxicBedDaysWithBedIntake: anoxicDays(demonstrationYear(intakes.bed).oxygen),
    lowestReleaseOxygen: rounded(Math.min(...demonstrationYear(intakes.middle).releaseOxygen), 1),
    lowestBedReleaseOxygen: rounded(Math.min(...demonstrationYear(intakes.bed).releaseOxygen), 1),
    summerErrorCelsius: rounded(summer?.error ?? 0, 2),
    upperErrorCelsius: between(0, 10),
    thermoclineErrorCelsius: between(12, 32),
  };
};
