import { at, mean } from "../../lib/at.ts";

/** First and last year of the synthetic series. */
export const firstYear = 1961;
export const lastYear = 2020;

/**
 * Mean annual flow of a made-up river, m³/s, one value a year: the series that the program of the article on Pettitt's test
 * makes (lognormal about 1 200 with a coefficient of variation of 0.25, times 0.75 from 1990; NumPy, seed 1979).
 */
const flows = [
  [1186.4, 1167.6, 816.5, 1362.5, 1534.8, 1135.0, 1680.2, 839.6, 1280.8, 1548.0, 899.2, 1007.8, 1986.6, 822.9, 1268.6],
  [
    1002.2, 1593.6, 959.1, 1111.8, 1018.6, 1279.2, 1720.6, 1465.7, 1670.3, 1377.5, 1072.5, 1261.3, 1081.1, 1238.7,
    1048.9,
  ],
  [1285.5, 1087.1, 1499.6, 796.2, 993.9, 1244.9, 967.7, 987.8, 963.3, 1163.3, 830.2, 1170.7, 905.9, 1188.3, 631.1],
  [1007.8, 1148.7, 651.9, 858.5, 961.8, 728.2, 691.1, 797.9, 1110.4, 1102.1, 891.7, 741.0, 534.7, 656.5, 695.6],
].flat();

/** First year of the lower flow that is put into the series. */
export const trueBreak = 1990;

/** The series; illustrative, the break is there so that a test can be seen to find it. */
export const annualFlows = (): Float64Array => Float64Array.from(flows);

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
