/** A scalar linear model with noise: x' = φ x + (1 − φ) u, as a linear reservoir over one step, in any unit of flow. */
export interface ScalarModel {
  /** What is left of the state after a step, e^(−Δt/k), 0 to 1. */
  readonly memory: number;
  /** Variance that a step of the model adds. */
  readonly modelVariance: number;
  /** Variance of an observation. */
  readonly observationVariance: number;
}

/** An estimate and its variance; `gain` is what it took from the last observation, 0 where there was none. */
export interface Estimate {
  readonly value: number;
  readonly variance: number;
  readonly gain: number;
}

/**
 * One step of the Kalman filter (Kalman 1960): the model carries the estimate on under the input, then an observation, if
 * there is one, moves it by the gain K = P / (P + R).
 */
export function kalmanStep(model: ScalarModel, before: Estimate, input: number, observed: number | null): Estimate {
  const { memory, modelVariance, observationVariance } = model;
  const value = memory * before.value + (1 - memory) * input;
  const variance = memory ** 2 * before.variance + modelVariance;
  if (observed === null) return { value, variance, gain: 0 };
  const gain = variance / (variance + observationVariance);
  return { value: value + gain * (observed - value), variance: (1 - gain) * variance, gain };
}
