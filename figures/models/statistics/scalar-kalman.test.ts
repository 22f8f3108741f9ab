import { describe, expect, it } from "vitest";
import { type Estimate, kalmanStep, type ScalarModel } from "./scalar-kalman.ts";

const model: ScalarModel = { memory: 0.9, modelVariance: 4, observationVariance: 9 };
const start: Estimate = { value: 10, variance: 1, gain: 0 };

describe("a scalar Kalman filter", () => {
  it("takes the observation when it is exact and leaves it when it is worthless", () => {
    expect(kalmanStep({ ...model, observationVariance: 0 }, start, 5, 20).value).toBe(20);
    expect(kalmanStep({ ...model, observationVariance: 1e12 }, start, 5, 20).value).toBeCloseTo(9.5, 6);
  });

  it("settles to the gain of the steady Riccati equation", () => {
    let estimate = start;
    for (let i = 0; i < 200; i++) estimate = kalmanStep(model, estimate, 5, 7);
    const prior = model.memory ** 2 * estimate.variance + model.modelVariance;
    expect(estimate.gain).toBeCloseTo(prior / (prior + 9), 12);
    expect(estimate.variance).toBeCloseTo((prior * 9) / (prior + 9), 12);
  });

  it("is the model alone without observations, with a variance that grows to its limit", () => {
    let estimate = start;
    for (let i = 0; i < 300; i++) estimate = kalmanStep(model, estimate, 5, null);
    expect(estimate.value).toBeCloseTo(5, 9);
    expect(estimate.variance).toBeCloseTo(4 / (1 - 0.81), 9);
  });
});
