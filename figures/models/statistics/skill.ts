import { at, mean } from "../../lib/at.ts";
import { compare } from "./taylor-diagram.ts";

/** Nash–Sutcliffe efficiency (1970): 1 less the squared error over the variance of the observations; 0 is their mean. */
export function nashSutcliffe(model: ArrayLike<number>, observed: ArrayLike<number>): number {
  const middle = mean(observed);
  let [error, variance] = [0, 0];
  for (let i = 0; i < observed.length; i++) {
    error += (at(model, i) - at(observed, i)) ** 2;
    variance += (at(observed, i) - middle) ** 2;
  }
  return 1 - error / variance;
}

/**
 * Kling–Gupta efficiency (Gupta et al. 2009): 1 less the distance of correlation, ratio of deviations and ratio of means
 * from one each; −0.41 is the mean of the observations.
 */
export function klingGupta(model: ArrayLike<number>, observed: ArrayLike<number>): number {
  const { correlation, ratio } = compare(model, observed);
  return 1 - Math.hypot(correlation - 1, ratio - 1, mean(model) / mean(observed) - 1);
}

/** Root-mean-square difference of two series, in their unit. */
export function rootMeanSquareError(model: ArrayLike<number>, observed: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < observed.length; i++) total += (at(model, i) - at(observed, i)) ** 2;
  return Math.sqrt(total / observed.length);
}
