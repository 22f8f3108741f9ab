import { at, mean } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { mulberry32 } from "../../lib/random.ts";
import { defaultFlood, runFlood } from "../hydrology/flood.ts";

/** How a model compares with a reference (Taylor 2001): ratio of standard deviations, correlation, centred difference over the reference's deviation. */
export interface TaylorPoint {
  readonly ratio: number;
  readonly correlation: number;
  readonly difference: number;
}

/** Compares two series of one length; they must vary. */
export function compare(model: ArrayLike<number>, reference: ArrayLike<number>): TaylorPoint {
  const [modelMean, referenceMean] = [mean(model), mean(reference)];
  let [modelSquares, referenceSquares, products, differences] = [0, 0, 0, 0];
  for (let i = 0; i < reference.length; i++) {
    const m = at(model, i) - modelMean;
    const r = at(reference, i) - referenceMean;
    modelSquares += m * m;
    referenceSquares += r * r;
    products += m * r;
    differences += (m - r) ** 2;
  }
  return {
    ratio: Math.sqrt(modelSquares / referenceSquares),
    correlation: products / Math.sqrt(modelSquares * referenceSquares),
    difference: Math.sqrt(differences / referenceSquares),
  };
}

/** Entries of the competition. */
export const entries = 14;

/** An entry: its hourly flow in m³/s, and how it compares with the reference. */
export interface Entry {
  readonly flow: Float64Array;
  readonly score: TaylorPoint;
}

/** The reference run's hourly flow in m³/s, and the entries, best first by centred difference. */
export interface Competition {
  readonly reference: Float64Array;
  readonly entries: readonly Entry[];
}

/**
 * A competition on one flood: each entry is the rainfall–runoff model with its own unit hydrograph, runoff and timing,
 * drawn from one seed (lag 0.45 to 1.8 times, runoff 0.75 to 1.25 times, up to 6 h early or late), compared hour by hour
 * with the reference run over the flood. The entries are made up, their scores are not.
 */
export function runCompetition(seed = 21): Competition {
  const random = mulberry32(seed);
  const hours = 132;
  const reference = runFlood().inflow.subarray(6, hours - 6);
  const entered = Array.from({ length: entries }, (): Entry => {
    const storeLag = defaultFlood.storeLag * 0.45 * 4 ** random();
    const runoff = defaultFlood.runoff * (0.75 + 0.5 * random());
    const shift = Math.round(12 * random() - 6);
    const flow = runFlood({ storeLag, runoff }).inflow.subarray(6 - shift, hours - 6 - shift);
    return { flow, score: compare(flow, reference) };
  });
  return { reference, entries: entered.sort((a, b) => a.score.difference - b.score.difference) };
}

/** The scores of the competition's entries, best first. */
export const competition = (seed = 21): TaylorPoint[] => runCompetition(seed).entries.map(({ score }) => score);

/** The default competition, computed once. */
export const sharedCompetition = memoize(() => competition());
