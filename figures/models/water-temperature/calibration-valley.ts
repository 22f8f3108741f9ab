import { at, sum } from "../../lib/at.ts";
import { solveDense } from "../../lib/linear-systems.ts";
import { memoize } from "../../lib/memoize.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";
import { observationError } from "./calibration.ts";
import { runColumn } from "./reservoir-column.ts";

/** Two parameters of the heat budget: the factor on wind mixing, and the extinction of light in 1/m. */
export interface Trial {
  readonly mixing: number;
  readonly extinction: number;
}

/** The trials on which the error surface is computed: a regular grid of logarithms. */
export const surfaceGrid = { mixing: [0.1, 10], extinction: [0.12, 3], columns: 14, rows: 9 } as const;

/** Where the two descents start: a lake too still and too clear, and one too stirred and too turbid. */
const starts: readonly [Trial, Trial] = [
  { mixing: 0.14, extinction: 0.16 },
  { mixing: 7, extinction: 1.7 },
];

/** Steps of a descent. */
export const descentSteps = 18;

/** The part of each step that is taken, and the ridge that keeps a flat direction from running away (Levenberg 1944). */
const damping = 0.3;
const ridge = 2;

/**
 * Layers of the column, 60 m deep: of 1 m, and of 5 m for comparison. The top layer of 5 m absorbs 91 % of the light at an
 * extinction of 0.48 1/m and all of it at more, so that a coarse grid hides what extinction does.
 */
export const trialLayers = { fine: 60, coarse: 12 } as const;

type TrialLayers = (typeof trialLayers)[keyof typeof trialLayers];

/** Depths that are observed, m: the middles of layers in both grids. */
const observedDepths = [2.5, 7.5, 12.5, 17.5, 27.5, 42.5] as const;

/** Temperatures every 15 days at six depths, °C; a step a day, one year. */
function observe(layers: TrialLayers, { mixing, extinction }: Partial<Trial> = {}): Float64Array {
  const given = { ...(mixing && { mixing }), ...(extinction && { extinction }) };
  const { layerDepth, temperature } = runColumn({ layers, stepsPerDay: 1, years: 1, ...given });
  const profiles = temperature.filter((_, day) => day % 15 === 7);
  return Float64Array.from(
    profiles.flatMap((profile) => observedDepths.map((depth) => at(profile, Math.floor(depth / layerDepth)))),
  );
}

/** Synthetic observations: the default parameters' run on the same grid with normal error, °C. */
function synthetic(layers: TrialLayers, seed: number): Float64Array {
  const normal = gaussian(mulberry32(seed));
  return observe(layers).map((value) => value + observationError * normal());
}

const meanSquare = (model: Float64Array, observed: Float64Array): number =>
  sum(model.map((value, i) => (value - at(observed, i)) ** 2)) / model.length;

/** A value between two, evenly spaced in logarithm; `t` from 0 to 1. */
export const logBetween = ([low, high]: readonly [number, number], t: number): number => low * (high / low) ** t;

/** A trial with the error there, °C. */
export interface Step extends Trial {
  readonly error: number;
}

/** The surface of the error and two ways down. */
export interface Valley {
  /** Root-mean-square error in °C on `surfaceGrid`, row by row from the lowest extinction. */
  readonly errors: Float64Array;
  /** Every step of each descent, the start first. */
  readonly descents: readonly (readonly Step[])[];
}

/**
 * Root-mean-square error of the heat budget over wind mixing and light extinction, against synthetic observations of its
 * own default run, with two descents by damped Gauss–Newton on logarithms (finite-difference Jacobian).
 */
export function calibrationValley(seed = 3): Valley {
  const observed = synthetic(trialLayers.fine, seed);
  const { columns, rows } = surfaceGrid;
  const errors = Float64Array.from({ length: columns * rows }, (_, k) => {
    const mixing = logBetween(surfaceGrid.mixing, (k % columns) / (columns - 1));
    const extinction = logBetween(surfaceGrid.extinction, Math.floor(k / columns) / (rows - 1));
    return Math.sqrt(meanSquare(observe(trialLayers.fine, { mixing, extinction }), observed));
  });
  return { errors, descents: descentsWith(trialLayers.fine, seed) };
}

/** The two descents in a column of so many layers, against observations made by the same column. */
const descentsWith = (layers: TrialLayers, seed = 3): readonly (readonly Step[])[] =>
  starts.map((start) => descend(layers, start, synthetic(layers, seed)));

function descend(layers: TrialLayers, start: Trial, observed: Float64Array): Step[] {
  let logs: readonly number[] = [Math.log(start.mixing), Math.log(start.extinction)];
  const run = (values: readonly number[]) =>
    observe(layers, { mixing: Math.exp(at(values, 0)), extinction: Math.exp(at(values, 1)) });
  return Array.from({ length: descentSteps + 1 }, () => {
    const model = run(logs);
    const here = {
      mixing: Math.exp(at(logs, 0)),
      extinction: Math.exp(at(logs, 1)),
      error: Math.sqrt(meanSquare(model, observed)),
    };
    const slopes = logs.map((_, i) => {
      const moved = run(logs.map((value, j) => (j === i ? value + 0.02 : value)));
      return moved.map((value, k) => (value - at(model, k)) / 0.02);
    });
    const residual = model.map((value, k) => at(observed, k) - value);
    const dot = (a: Float64Array, b: Float64Array) => sum(a.map((value, k) => value * at(b, k)));
    const matrix = slopes.map((a, i) => slopes.map((b, j) => dot(a, b) + (i === j ? ridge : 0)));
    const move = solveDense(
      matrix,
      slopes.map((a) => dot(a, residual)),
    );
    logs = logs.map((value, i) => value + damping * at(move, i));
    return here;
  });
}

/** The descents with layers of 5 m, computed once. */
export const coarseDescents = memoize(() => descentsWith(trialLayers.coarse));

/** The error surface and the two descents over it, computed once. */
export const sharedValley = memoize(() => calibrationValley());
