import { descentSteps, type Step, sharedValley } from "../../models/water-temperature/calibration-valley.ts";
import { defaultColumn } from "../../models/water-temperature/reservoir-column.ts";

/** Secchi depth in m times extinction in 1/m (Poole & Atkins 1929). */
const poole = 1.7;

const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;

function end(descent: readonly Step[] | undefined): Step {
  const last = descent?.at(-1);
  if (!last) throw new RangeError("A descent has no end");
  return last;
}

/**
 * Where the two descents over the error surface end: errors in °C, light extinctions in 1/m, as the drawing writes them,
 * and the runs that the surface took.
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
  };
};
