import { at } from "../../lib/at.ts";
import { exercise, iterations, observationError, sampling } from "../../models/water-temperature/calibration.ts";
import { coarse, descentSteps, type Step, sharedValley } from "../../models/water-temperature/calibration-valley.ts";
import { defaultColumn, runColumn } from "../../models/water-temperature/reservoir-column.ts";
import { fittedYears } from "./profiles.ts";

/** Secchi depth in m times extinction in 1/m (Poole & Atkins 1929). */
const poole = 1.7;

const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;

function end(descent: readonly Step[] | undefined): Step {
  const last = descent?.at(-1);
  if (!last) throw new RangeError("A descent has no end");
  return last;
}

/** The day, counted from 1 January, on which the first round is read: 8 May. */
const mayDay = 127;

/** How much colder than the run behind the observations the surface is after the first round, °C. */
function coldInMay(): number {
  const truth = runColumn(exercise).temperature;
  return at(truth[mayDay] ?? [], 0) - at(fittedYears()[0]?.[mayDay] ?? [], 0);
}

/**
 * Where the two descents over the error surface end: errors in °C, light extinctions in 1/m, as the drawing writes them,
 * the runs that the surface took, and the set-up of the exercise.
 */
export const yanxibanValues = () => {
  const { descents, errors } = sharedValley();
  const [first, second] = [end(descents[0]), end(descents[1])];
  return {
    firstCelsius: hundredth(first.error),
    secondCelsius: hundredth(second.error),
    apartCelsius: hundredth(hundredth(second.error) - hundredth(first.error)),
    firstExtinction: hundredth(first.extinction),
    secondExtinction: hundredth(second.extinction),
    firstSecchiMetres: tenth(poole / first.extinction),
    secondSecchiMetres: tenth(poole / second.extinction),
    trueExtinction: defaultColumn.extinction,
    steps: descentSteps,
    surfaceRuns: errors.length,
    extinctionRatio: tenth(second.extinction / first.extinction),
    depthMetres: defaultColumn.depth,
    surfaceLayers: coarse.layers,
    roundLayers: exercise.layers,
    roundSteps: iterations,
    intervalDays: sampling.interval,
    sampledDepths: sampling.layers.length,
    observationCelsius: observationError,
    poole,
    mayColdCelsius: tenth(coldInMay()),
  };
};
