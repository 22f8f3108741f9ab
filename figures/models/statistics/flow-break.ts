import { at, mean } from "../../lib/at.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";

/** First and last year of the synthetic series. */
export const firstYear = 1901;
export const lastYear = 2021;

/**
 * Mean annual flow of a made-up river, m³/s, one value a year: 1 340 before a dam of 1969 and 980 after it, standard
 * deviation 150. Illustrative; the break is there so that a test can be seen to find it.
 */
export function annualFlows(seed = 17): Float64Array {
  const normal = gaussian(mulberry32(seed));
  return Float64Array.from({ length: lastYear - firstYear + 1 }, (_, i) => {
    const level = firstYear + i < 1969 ? 1340 : 980;
    return level + 150 * normal();
  });
}

/** A change point: index of the first value after it, the statistic, its approximate two-sided p, the means on both sides. */
export interface ChangePoint {
  index: number;
  statistic: number;
  p: number;
  before: number;
  after: number;
}

/**
 * Pettitt's test for a single change in the median of a series (Pettitt 1979): K = max |U(t)|,
 * U(t) = ΣΣ sgn(x_j − x_i) over i < t ≤ j, p ≈ 2 exp(−6K² / (n³ + n²)).
 */
export function pettitt(values: Float64Array): ChangePoint {
  const n = values.length;
  let statistic = 0;
  let index = 0;
  let running = 0;
  for (let t = 0; t < n - 1; t++) {
    for (let j = 0; j < n; j++) running += Math.sign(at(values, t) - at(values, j));
    if (Math.abs(running) > statistic) {
      statistic = Math.abs(running);
      index = t + 1;
    }
  }
  return {
    index,
    statistic,
    p: Math.min(1, 2 * Math.exp((-6 * statistic ** 2) / (n ** 3 + n ** 2))),
    before: mean(values.subarray(0, index)),
    after: mean(values.subarray(index)),
  };
}
