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

/** How far an entry's parameters lie from the reference run's: factors on lag and runoff, and hours early or late. */
const perturbation = { leastLag: 0.45, mostLag: 1.8, leastRunoff: 0.75, mostRunoff: 1.25, hours: 6 } as const;

/** Hours of the flood, its margins included, in which an entry may be early or late. */
const hours = 132;

/** Hours that are compared. */
const comparedHours = hours - 2 * perturbation.hours;

/**
 * A competition on one flood: each entry is the rainfall–runoff model with its own unit hydrograph, runoff and timing,
 * drawn from one seed within `perturbation`, compared hour by hour with the reference run over the flood. The entries are made up, their scores are not.
 */
export function runCompetition(seed = 21): Competition {
  const random = mulberry32(seed);
  const { leastLag, mostLag, leastRunoff, mostRunoff, hours: margin } = perturbation;
  const reference = runFlood().inflow.subarray(margin, hours - margin);
  const entered = Array.from({ length: entries }, (): Entry => {
    const storeLag = defaultFlood.storeLag * leastLag * (mostLag / leastLag) ** random();
    const runoff = defaultFlood.runoff * (leastRunoff + (mostRunoff - leastRunoff) * random());
    const shift = Math.round(margin * (2 * random() - 1));
    const flow = runFlood({ storeLag, runoff }).inflow.subarray(margin - shift, hours - margin - shift);
    return { flow, score: compare(flow, reference) };
  });
  return { reference, entries: entered.sort((a, b) => a.score.difference - b.score.difference) };
}

/** The scores of the competition's entries, best first. */
export const competition = (seed = 21): TaylorPoint[] => runCompetition(seed).entries.map(({ score }) => score);

/** The default competition, computed once. */
export const sharedCompetition = memoize(() => competition());

/** How the entries were made, as texts and captions quote it: factors on the reference's lag and runoff. */
export const competitionFloodValues = () => ({
  entries,
  hours: comparedHours,
  leastLag: perturbation.leastLag,
  mostLag: perturbation.mostLag,
  leastRunoff: perturbation.leastRunoff,
  mostRunoff: perturbation.mostRunoff,
  shiftHours: perturbation.hours,
});
