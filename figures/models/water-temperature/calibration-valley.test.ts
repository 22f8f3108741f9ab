import { describe, expect, it } from "vitest";
import { observationError } from "./calibration.ts";
import { calibrationValley, coarseDescents, descentSteps, logBetween, surfaceGrid } from "./calibration-valley.ts";
import { defaultColumn } from "./reservoir-column.ts";

const { errors, descents } = calibrationValley();

describe("the calibration valley", () => {
  it("is nowhere much lower than the error of the observations", () => {
    expect(errors).toHaveLength(surfaceGrid.columns * surfaceGrid.rows);
    expect(Math.min(...errors)).toBeGreaterThan(observationError * 0.9);
  });

  it("is walked downhill by both descents, step after step", () => {
    for (const descent of descents) {
      expect(descent).toHaveLength(descentSteps + 1);
      descent.slice(1).forEach(({ error }, i) => {
        expect(error).toBeLessThan((descent[i]?.error ?? 0) + 0.001);
      });
    }
  });

  it("lets two descents end near the true values, mixing closer to it than extinction", () => {
    for (const { mixing, extinction } of descents.map((descent) => descent.at(-1) ?? { mixing: 0, extinction: 0 })) {
      expect(Math.abs(mixing - defaultColumn.mixing)).toBeLessThan(0.05);
      expect(Math.abs(extinction / defaultColumn.extinction - 1)).toBeLessThan(0.2);
    }
  });

  it("hides extinction in layers of 5 m: nearly one error, light that differs threefold", () => {
    const [first, second] = coarseDescents().map((descent) => descent.at(-1));
    expect((second?.error ?? 1) - (first?.error ?? 0)).toBeLessThan(0.05);
    expect((second?.extinction ?? 0) / (first?.extinction ?? 1)).toBeGreaterThan(3);
    for (const end of [first, second]) expect(Math.abs((end?.mixing ?? 0) - 1)).toBeLessThan(0.1);
  });

  it("spaces its trials evenly in logarithm", () => {
    expect(logBetween([0.1, 10], 0)).toBe(0.1);
    expect(logBetween([0.1, 10], 0.5)).toBeCloseTo(1, 10);
    expect(logBetween([0.1, 10], 1)).toBeCloseTo(10, 10);
  });
});
