import { at, mean } from "../lib/at.ts";
import { memoize } from "../lib/memoize.ts";
import { gaussian, mulberry32 } from "../lib/random.ts";
import { rounded } from "../lib/rounded.ts";
import { nashSutcliffe, rootMeanSquareError } from "../models/statistics/skill.ts";
import {
  exercise,
  iterations,
  observationError,
  roundParameters,
  sampling,
  sharedCalibration,
} from "../models/water-temperature/calibration.ts";
import { defaultColumn, runColumn } from "../models/water-temperature/reservoir-column.ts";

/** Layers and days that the calibration does not see: each between those of its observations. */
const withheld = { layers: [1, 3, 5, 7, 12, 17], firstDay: 14 } as const;

/** Thickness of a layer of the exercise's column, m. */
const layerMetres = defaultColumn.depth / exercise.layers;

interface Comparison {
  depth: number;
  model: number[];
  observed: number[];
}

/**
 * The calibrated run against synthetic observations that were withheld: temperatures in °C by depth in m. The observations
 * are the run with the default parameters with normal errors of `observationError`, from another seed than the calibration's.
 */
export const validation = memoize((): Comparison[] => {
  const normal = gaussian(mulberry32(17));
  const last = sharedCalibration().at(-1);
  if (!last) throw new RangeError("The calibration has no rounds");
  const days = (year: readonly Float64Array[]) =>
    year.filter((_, day) => day % sampling.interval === withheld.firstDay);
  const model = days(runColumn({ ...exercise, ...roundParameters(last) }).temperature);
  const truth = days(runColumn(exercise).temperature);
  return withheld.layers.map((layer) => ({
    depth: (layer + 0.5) * layerMetres,
    model: model.map((profile) => at(profile, layer)),
    observed: truth.map((profile) => at(profile, layer) + observationError * normal()),
  }));
});

/**
 * Numbers of the sample calibration report; the unit is the last word of a name. The three parameters are the factor on
 * the eddy diffusivity, the surface heat exchange in W/m²/K and the extinction of light in 1/m.
 */
export const calibrationReportValues = () => {
  const rounds = sharedCalibration();
  const last = rounds.at(-1);
  const start = last?.path[0] ?? [];
  const end = last?.path.at(-1) ?? [];
  const errors = last?.errors ?? [];
  const compared = validation();
  const [model, observed] = [compared.flatMap((depth) => depth.model), compared.flatMap((depth) => depth.observed)];
  const differences = model.map((value, i) => value - at(observed, i));
  const dates = Math.ceil((365 - sampling.firstDay) / sampling.interval);
  const depths = compared.map(({ depth, model, observed }, i) => [
    [`depth${i + 1}Metres`, rounded(depth, 1)],
    [`depth${i + 1}ErrorCelsius`, rounded(rootMeanSquareError(model, observed), 2)],
    [`depth${i + 1}BiasCelsius`, rounded(mean(model) - mean(observed), 2)],
  ]);
  return {
    depthMetres: defaultColumn.depth,
    layers: exercise.layers,
    layerMetres,
    intervalDays: sampling.interval,
    dates,
    sampledDepths: sampling.layers.length,
    samples: dates * sampling.layers.length,
    withheldSamples: observed.length,
    observationCelsius: observationError,
    iterations,
    startMixing: rounded(at(start, 0), 2),
    startExchange: rounded(at(start, 1), 1),
    startExtinction: rounded(at(start, 2), 2),
    extinctionShortPercent: Math.round(100 * (1 - at(end, 2) / defaultColumn.extinction)),
    mixing: rounded(at(end, 0), 2),
    exchange: rounded(at(end, 1), 1),
    extinction: rounded(at(end, 2), 2),
    trueMixing: defaultColumn.mixing,
    trueExchange: defaultColumn.exchange,
    trueExtinction: defaultColumn.extinction,
    startErrorCelsius: rounded(at(errors, 0), 2),
    errorCelsius: rounded(at(errors, errors.length - 1), 2),
    validationErrorCelsius: rounded(rootMeanSquareError(model, observed), 2),
    biasCelsius: rounded(mean(differences), 2),
    largestErrorCelsius: rounded(Math.max(...differences.map(Math.abs)), 2),
    efficiency: rounded(nashSutcliffe(model, observed), 3),
    ...Object.fromEntries(depths.flat()),
  };
};
