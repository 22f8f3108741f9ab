import { describe, expect, it } from "vitest";
import type { Estimate, ScalarModel } from "../statistics/scalar-kalman.ts";
import { checkTelemetry, plantedFaults, telemetry } from "./telemetry-check.ts";

const _model: ScalarModel = { memory: 0.9, modelVariance: 4, observationVariance: 9 };
const _start: Estimate = { value: 10, variance: 1, gain: 0 };

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
