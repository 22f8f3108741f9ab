import { mean, sum } from "../../lib/at.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";

/** A gauging: stage in m, discharge in m³/s. */
export interface Gauging {
  readonly stage: number;
  readonly discharge: number;
}

/** A rating curve Q = a (h − h₀)^b, and the standard deviation of ln Q about it. */
export interface RatingCurve {
  readonly zero: number;
  readonly coefficient: number;
  readonly exponent: number;
  readonly scatter: number;
}

/** The curve behind the synthetic gaugings: a wide channel, exponent 5/3 as Manning's equation gives. */
export const trueRating: RatingCurve = { zero: 0.6, coefficient: 34, exponent: 5 / 3, scatter: 0.14 };

/** Discharge of a curve at a stage, m³/s. */
export const discharge = ({ zero, coefficient, exponent }: RatingCurve, stage: number): number =>
  coefficient * (stage - zero) ** exponent;

/** Synthetic gaugings of one seed, more of low water than of floods, as in life. */
export function gaugings(count = 64, seed = 41): Gauging[] {
  const random = mulberry32(seed);
  const normal = gaussian(random);
  return Array.from({ length: count }, () => {
    const stage = 0.8 + 6.4 * random() ** 2.2;
    return { stage, discharge: discharge(trueRating, stage) * Math.exp(trueRating.scatter * normal()) };
  });
}

/** Fits a rating curve (ISO 18320): least squares on logarithms for every zero stage from 0 to just below the lowest gauging, best kept. */
export function fitRating(points: readonly Gauging[]): RatingCurve {
  const lowest = Math.min(...points.map(({ stage }) => stage));
  let best: RatingCurve = { zero: 0, coefficient: 1, exponent: 1, scatter: Number.POSITIVE_INFINITY };
  for (let zero = 0; zero < lowest - 0.02; zero += 0.01) {
    const x = points.map(({ stage }) => Math.log(stage - zero));
    const y = points.map(({ discharge: flow }) => Math.log(flow));
    const [mx, my] = [mean(x), mean(y)];
    const exponent =
      sum(x.map((value, i) => (value - mx) * ((y[i] ?? 0) - my))) / sum(x.map((value) => (value - mx) ** 2));
    const intercept = my - exponent * mx;
    const squares = sum(y.map((value, i) => (value - intercept - exponent * (x[i] ?? 0)) ** 2));
    const scatter = Math.sqrt(squares / (points.length - 3));
    if (scatter < best.scatter) best = { zero, coefficient: Math.exp(intercept), exponent, scatter };
  }
  return best;
}
