import { at, mean } from "../../lib/at.ts";
import { sharedColumn } from "../../models/water-temperature/reservoir-column.ts";
import { meanAbsoluteError, profiles } from "./observations.ts";
import {
  discharge,
  firstSpawningDay,
  intakes,
  profileOn,
  releaseYear,
  riverYear,
  spawning,
  summerDay,
  summerWithdrawal,
  warmest,
} from "./releases.ts";

const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Oxygen below which most fish cannot live, mg/L. */
const hypoxia = 2;

/** The late autumn day that the text compares, from 0: 27 November. */
const autumnDay = 330;

/**
 * Numbers that the page on CE-QUAL-W2 quotes; the unit is the last word of a name. `surface`, `intake` and `bed` are
 * water temperatures on 24 July, `release` those of the water drawn at 18 m, `error` mean absolute errors.
 */
export const ceQualW2Values = () => {
  const warmth = profileOn(summerDay);
  const { top, bottom } = summerWithdrawal(intakes.middle);
  const middle = releaseYear(intakes.middle);
  const [river, surface] = [riverYear(), releaseYear(intakes.surface)];
  const [spring, summer, autumn] = profiles();
  const samples = summer?.samples ?? [];
  const between = (from: number, to: number) =>
    hundredth(meanAbsoluteError(samples.filter(({ depth }) => depth >= from && depth < to)));
  return {
    intakeMetres: intakes.middle,
    dischargeCumecs: discharge,
    surfaceCelsius: tenth(at(warmth, 0)),
    intakeCelsius: tenth(mean(warmth.subarray(intakes.middle - 1, intakes.middle + 1))),
    bedCelsius: tenth(at(warmth, warmth.length - 1)),
    releaseCelsius: tenth(at(middle, summerDay)),
    drawnFromMetres: top,
    drawnToMetres: bottom,
    drawnMetres: bottom - top,
    warmestReleaseCelsius: tenth(warmest(middle).celsius),
    warmestRiverCelsius: tenth(warmest(river).celsius),
    warmestBedReleaseCelsius: tenth(warmest(releaseYear(intakes.bed)).celsius),
    spawningCelsius: spawning,
    surfaceDelayDays: firstSpawningDay(surface) - firstSpawningDay(river),
    autumnReleaseCelsius: tenth(at(middle, autumnDay)),
    autumnRiverCelsius: tenth(at(river, autumnDay)),
    peakDelayDays: warmest(middle).day - warmest(river).day,
    anoxicBedDays: sharedColumn().oxygen.filter((profile) => at(profile, profile.length - 1) < hypoxia).length,
    springErrorCelsius: hundredth(spring?.error ?? 0),
    summerErrorCelsius: hundredth(summer?.error ?? 0),
    autumnErrorCelsius: hundredth(autumn?.error ?? 0),
    upperErrorCelsius: between(0, 10),
    thermoclineErrorCelsius: between(12, 32),
  };
};
