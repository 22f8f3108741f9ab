import { at, mean } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { mulberry32 } from "../../lib/random.ts";
import { type Burst, defaultFlood, runFlood } from "../hydrology/flood.ts";

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

/** A variant of the model: factors on the reference's lag and runoff, and the hours by which it is late. */
export interface Variant {
  readonly lag: number;
  readonly runoff: number;
  readonly shift: number;
}

/** An entry: its variant, its hourly flow in m³/s in the first flood, and how that compares with the reference. */
export interface Entry extends Variant {
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

/** Storms of the three floods, one a season: three bursts as on the site's other figures; one short and heavy; two long and light. Assumed. */
const storms: readonly (readonly Burst[])[] = [
  defaultFlood.bursts,
  [[19, 36, 4]],
  [
    [4.5, 34, 13],
    [6, 68, 10],
  ],
];

/** Floods on which the entries are run. */
export const floods = storms.length;

/** Hourly flow of a variant in a flood, m³/s; the reference run is the one with factors of 1 and no delay. */
export function floodOf({ lag, runoff, shift }: Variant, flood: number): Float64Array {
  const { hours: margin } = perturbation;
  const { inflow } = runFlood({
    bursts: storms[flood] ?? defaultFlood.bursts,
    seed: defaultFlood.seed + flood,
    storeLag: defaultFlood.storeLag * lag,
    runoff: defaultFlood.runoff * runoff,
  });
  return inflow.subarray(margin - shift, hours - margin - shift);
}

/** The run against which all are compared. */
export const referenceRun: Variant = { lag: 1, runoff: 1, shift: 0 };

/**
 * A competition on the first flood: each entry is the rainfall–runoff model with its own unit hydrograph, runoff and
 * timing, drawn from one seed within `perturbation`, compared hour by hour with the reference run. The entries are made
 * up, their scores are not.
 */
export function runCompetition(seed = 21): Competition {
  const random = mulberry32(seed);
  const { leastLag, mostLag, leastRunoff, mostRunoff, hours: margin } = perturbation;
  const reference = floodOf(referenceRun, 0);
  const entered = Array.from({ length: entries }, (): Entry => {
    const lag = leastLag * (mostLag / leastLag) ** random();
    const runoff = leastRunoff + (mostRunoff - leastRunoff) * random();
    const variant = { lag, runoff, shift: Math.round(margin * (2 * random() - 1)) };
    const flow = floodOf(variant, 0);
    return { ...variant, flow, score: compare(flow, reference) };
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
  floods,
  hours: comparedHours,
  leastLag: perturbation.leastLag,
  mostLag: perturbation.mostLag,
  leastRunoff: perturbation.leastRunoff,
  mostRunoff: perturbation.mostRunoff,
  shiftHours: perturbation.hours,
});
