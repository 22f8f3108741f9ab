import { at } from "../../lib/at.ts";
import { solveDense } from "../../lib/linear-systems.ts";
import { memoize } from "../../lib/memoize.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";
import { type ColumnParameters, runColumn } from "./reservoir-column.ts";

/** The parameters that the exercise fits, in the order in which they are set free. */
const fitted = ["mixing", "exchange", "extinction"] as const;

/** Values with which every round starts. */
const firstGuess = { mixing: 0.2, exchange: 16, extinction: 0.14 } as const;

/** Standard deviation of the error of the synthetic observations, °C. */
export const observationError = 0.3;

/** Iterations in a round. */
export const iterations = 24;

/** Part of each Gauss–Newton step that is taken. */
const damping = 0.2;

/** The column of the exercise: 20 layers of 3 m, a step a day, one year. */
export const exercise = { layers: 20, stepsPerDay: 1, years: 1 } as const satisfies Partial<ColumnParameters>;

/** Layers of the column that are observed, on every `interval`-th day from day `firstDay` of the year. */
export const sampling = { layers: [0, 2, 4, 6, 9, 15], interval: 15, firstDay: 7 } as const;

/** Temperatures every 15 days at six depths, °C: day after day, depth after depth. */
function observe(parameters: Partial<ColumnParameters>): Float64Array {
  const { temperature } = runColumn({ ...exercise, ...parameters });
  const profiles = temperature.filter((_, day) => day % sampling.interval === sampling.firstDay);
  return Float64Array.from(profiles.flatMap((profile) => sampling.layers.map((layer) => at(profile, layer))));
}

/** Root mean square of the differences between two series. */
function rootMeanSquare(model: Float64Array, observed: Float64Array): number {
  return Math.sqrt(model.reduce((total, value, i) => total + (value - at(observed, i)) ** 2, 0) / model.length);
}

/**
 * One round of calibration: how many parameters were free, the error before the first and after each step in °C, and the
 * values of the free parameters at each of them.
 */
export interface CalibrationRound {
  readonly free: number;
  readonly errors: number[];
  readonly path: number[][];
}

/** The parameters that a round ends with, the fixed ones at their first guess. */
export const roundParameters = ({ free, path }: CalibrationRound): Partial<ColumnParameters> => ({
  ...firstGuess,
  ...Object.fromEntries(fitted.slice(0, free).map((name, i) => [name, at(path.at(-1) ?? [], i)])),
});

/**
 * The synthetic observations in °C, in the order of `sampling`: the default parameters' run with normal error, of which
 * `error` is the standard deviation.
 */
export function synthetic(seed = 3, error = observationError): Float64Array {
  const normal = gaussian(mulberry32(seed));
  return observe({}).map((value) => value + error * normal());
}

/**
 * Three rounds of calibration of the heat budget against synthetic observations (the default parameters' run with normal
 * error): one, two, then three parameters free, on logarithms, by damped Gauss–Newton with a finite-difference Jacobian.
 * What the error cannot fall below is the observations' own, `error` in °C. `rounds` names those to compute.
 */
export function calibrate(seed = 3, error = observationError, rounds = [1, 2, 3]): CalibrationRound[] {
  const observed = synthetic(seed, error);
  return rounds.map((free) => ({ free, ...calibrationRound(observed, free) }));
}

/** Error in °C of a round fitted to the observations before a day and tested on those after it. */
export interface WithheldTest {
  readonly free: number;
  readonly fitted: number;
  readonly withheld: number;
}

/**
 * The three rounds again, fitted to the observations up to `lastDay` of the year alone; the later ones only test them. The
 * observations are those of `synthetic`.
 */
export function withheldTest(lastDay: number, seed = 3): WithheldTest[] {
  const observed = synthetic(seed);
  const days = Math.floor((lastDay - sampling.firstDay) / sampling.interval) + 1;
  const known = days * sampling.layers.length;
  return [1, 2, 3].map((free) => {
    const { path } = calibrationRound(observed.subarray(0, known), free);
    const model = observe(roundParameters({ free, path, errors: [] }));
    return {
      free,
      fitted: rootMeanSquare(model.subarray(0, known), observed.subarray(0, known)),
      withheld: rootMeanSquare(model.subarray(known), observed.subarray(known)),
    };
  });
}

/** One round by damped Gauss–Newton; `observed` may be the first part of the year's observations. */
function calibrationRound(observed: Float64Array, free: number): Pick<CalibrationRound, "errors" | "path"> {
  const names = fitted.slice(0, free);
  const logs = names.map((name) => Math.log(firstGuess[name]));
  const run = (values: readonly number[]): Float64Array =>
    observe({
      ...firstGuess,
      ...Object.fromEntries(names.map((name, i) => [name, Math.exp(at(values, i))])),
    }).subarray(0, observed.length);
  const errors: number[] = [];
  const path: number[][] = [];
  for (let step = 0; step <= iterations; step++) {
    const model = run(logs);
    errors.push(rootMeanSquare(model, observed));
    path.push(logs.map(Math.exp));
    const slopes = logs.map((_, i) => {
      const moved = run(logs.map((value, j) => (j === i ? value + 0.01 : value)));
      return moved.map((value, k) => (value - at(model, k)) / 0.01);
    });
    const residual = model.map((value, k) => at(observed, k) - value);
    const dot = (a: Float64Array, b: Float64Array) => a.reduce((total, value, k) => total + value * at(b, k), 0);
    const normalMatrix = slopes.map((a) => slopes.map((b) => dot(a, b)));
    const move = solveDense(
      normalMatrix,
      slopes.map((a) => dot(a, residual)),
    );
    for (const [i, change] of move.entries()) logs[i] = at(logs, i) + damping * change;
  }
  return { errors, path };
}

/** Error in °C of any mixing and exchange against the same observations, light extinction at its first guess, as in the second round. */
export function calibrationSurface(seed = 3): (mixing: number, exchange: number) => number {
  const observed = synthetic(seed);
  return (mixing, exchange) => rootMeanSquare(observe({ ...firstGuess, mixing, exchange }), observed);
}

/** The default calibration, computed once. */
export const sharedCalibration = memoize(() => calibrate());

/** How the synthetic observations are made, as texts and captions quote it. */
export const syntheticObservationsValues = () => ({
  intervalDays: sampling.interval,
  sampledDepths: sampling.layers.length,
  errorCelsius: observationError,
});
