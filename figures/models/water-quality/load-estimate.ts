import { quantileSorted } from "d3-array";
import { at, sum } from "../../lib/at.ts";
import { gaussian, mulberry32, type Random } from "../../lib/random.ts";
import { dailyRecord } from "../hydrology/daily-rain.ts";

/** Samples a year that are tried. */
const sampleCounts = [4, 6, 8, 12, 18, 24, 36, 52, 104, 182] as const;

/** Days of a year. */
const days = 365;

/** Years drawn for every number of samples. */
export const draws = 1500;

/** Concentration over flow: C = a Q^b with lognormal scatter; b above 0, as for phosphorus bound to particles. */
const rating = { a: 0.12, b: 0.45, scatter: 0.35 } as const;

/** Error of an estimated annual load in per cent of the true one: 5th, 50th and 95th percentile of the draws. */
export interface Spread {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** What a number of samples a year tells, without and with the daily flow between them. */
export interface LoadKnowledge {
  /** Samples a year. */
  readonly samples: number;
  readonly bottlesOnly: Spread;
  readonly withFlow: Spread;
}

/** A year of daily flow in mm and total phosphorus in mg/L, synthetic. */
export function phosphorusYear(seed: number): { flow: Float64Array; concentration: Float64Array } {
  const { runoff } = dailyRecord(1, seed);
  const normal = gaussian(mulberry32(seed + 7));
  return {
    flow: runoff,
    concentration: runoff.map((q) => rating.a * q ** rating.b * Math.exp(rating.scatter * normal())),
  };
}

function spread(values: number[]): Spread {
  values.sort((a, b) => a - b);
  const quantile = (p: number) => quantileSorted(values, p) ?? Number.NaN;
  return { low: quantile(0.05), middle: quantile(0.5), high: quantile(0.95) };
}

/** One day drawn from each of `samples` equal parts of the year. */
const samplingDays = (samples: number, random: Random): number[] =>
  Array.from({ length: samples }, (_, i) => Math.floor(((i + random()) * days) / samples));

/** A year of daily flow in mm and of concentration in mg/L. */
export type LoadYear = ReturnType<typeof phosphorusYear>;

/**
 * Error of the annual load for a number of samples, by Monte Carlo over the choice of days. Two estimators: the mean of
 * the sampled loads times the days of the year, and the flow-weighted mean concentration of the samples times the year's
 * flow (methods 2 and 5 of Walling & Webb 1985). Errors of the laboratory and of the gauge are left out.
 */
export function loadErrors({ flow, concentration }: LoadYear, samples: number, random: Random): LoadKnowledge {
  const load = flow.map((q, day) => q * at(concentration, day));
  const [trueLoad, volume] = [sum(load), sum(flow)];
  const [bottles, weighted]: [number[], number[]] = [[], []];
  for (let draw = 0; draw < draws; draw++) {
    const picked = samplingDays(samples, random);
    const [sampledLoad, sampledFlow] = [
      sum(picked.map((day) => at(load, day))),
      sum(picked.map((day) => at(flow, day))),
    ];
    bottles.push(100 * ((sampledLoad / samples) * (days / trueLoad) - 1));
    weighted.push(100 * ((sampledLoad / sampledFlow) * (volume / trueLoad) - 1));
  }
  return { samples, bottlesOnly: spread(bottles), withFlow: spread(weighted) };
}

/** What every number of samples that is tried tells of the load of one synthetic year. */
export function loadKnowledge(seed = 12): LoadKnowledge[] {
  const year = phosphorusYear(seed);
  const random = mulberry32(seed + 31);
  return sampleCounts.map((samples) => loadErrors(year, samples, random));
}
