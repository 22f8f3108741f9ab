import { at, mean, sum } from "../../lib/at.ts";

/** A straight line through a yearly series, with its 95 % intervals. */
export interface Trend {
  /** Change a year, in the series' unit. */
  readonly slope: number;
  /** Half width of the 95 % interval of the slope. */
  readonly margin: number;
  /** Value of the line at an index, which may lie between years. */
  readonly value: (index: number) => number;
  /** Half width of the 95 % interval of the line at an index. */
  readonly band: (index: number) => number;
}

/**
 * Least squares with the interval widened for autocorrelated residuals: the number of years is reduced to
 * n (1 − r) / (1 + r), r their lag-one correlation where it is positive (Santer et al. 2000, doi:10.1029/1999JD901105).
 * The normal quantile 1.96 is used, so series should be of 20 years or more.
 */
export function linearTrend(values: readonly number[]): Trend {
  const n = values.length;
  const centre = (n - 1) / 2;
  const average = mean(values);
  const spread = sum(values.map((_, i) => (i - centre) ** 2));
  const slope = sum(values.map((value, i) => (i - centre) * (value - average))) / spread;
  const value = (index: number) => average + slope * (index - centre);
  const residuals = values.map((observed, i) => observed - value(i));
  const squares = sum(residuals.map((r) => r * r));
  const lagged = sum(residuals.slice(1).map((r, i) => r * at(residuals, i)));
  const correlation = squares === 0 ? 0 : Math.max(0, lagged / squares);
  const independent = Math.max(3, (n * (1 - correlation)) / (1 + correlation));
  const deviation = Math.sqrt(squares / (independent - 2));
  return {
    slope,
    margin: (1.96 * deviation) / Math.sqrt(spread),
    value,
    band: (index) => 1.96 * deviation * Math.sqrt(1 / independent + (index - centre) ** 2 / spread),
  };
}
