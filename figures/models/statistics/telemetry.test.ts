import { describe, expect, it } from "vitest";
import { checkTelemetry, plantedFaults, telemetry } from "../data/telemetry-check.ts";
import { assimilate, assimilation, assimilationErrors } from "./gauge-assimilation.ts";
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

describe("a model kept in step with its gauge", () => {
  const run = assimilate();
  const errors = assimilationErrors(run);

  it("errs less than a third as much as the model alone", () => {
    expect(errors.corrected).toBeLessThan(errors.free / 3);
  });

  it("still gains by it a day later, and forgets in a few days", () => {
    expect(errors.correctedLater).toBeLessThan(errors.freeLater);
    const gap = (hour: number) => Math.abs((run[hour]?.corrected.value ?? 0) - (run[hour]?.free ?? 0));
    expect(gap(assimilation.hours)).toBeLessThan(0.05 * gap(assimilation.now));
  });
});

describe("the check of telemetry", () => {
  it("finds the faults that were built in, and the drift within two days", () => {
    const found = checkTelemetry(telemetry(true));
    expect(found.spikes).toEqual(plantedFaults.spikes);
    expect(found.flatlines).toEqual([
      [plantedFaults.flatline, plantedFaults.flatline + plantedFaults.flatlineHours - 1],
    ]);
    expect(found.drift).toBeGreaterThan(plantedFaults.drift);
    expect(found.drift).toBeLessThan(plantedFaults.drift + 48);
  });

  it("finds nothing wrong with the same river read without faults", () => {
    expect(checkTelemetry(telemetry(false))).toEqual({ spikes: [], flatlines: [], drift: null });
  });
});
