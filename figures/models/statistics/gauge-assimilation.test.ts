import { describe, expect, it } from "vitest";
import { assimilate, assimilation, assimilationErrors } from "./gauge-assimilation.ts";
import type { Estimate, ScalarModel } from "./scalar-kalman.ts";

const _model: ScalarModel = { memory: 0.9, modelVariance: 4, observationVariance: 9 };
const _start: Estimate = { value: 10, variance: 1, gain: 0 };

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
