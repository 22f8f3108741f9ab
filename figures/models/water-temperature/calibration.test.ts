import { describe, expect, it } from "vitest";
import { calibrate, iterations, observationError, roundParameters, sharedCalibration } from "./calibration.ts";
import { defaultColumn } from "./reservoir-column.ts";

const rounds = sharedCalibration();

describe("the calibration", () => {
  it("starts every round from the same error and never makes it worse by more than a hundredth of a degree", () => {
    for (const { errors } of rounds) {
      expect(errors[0]).toBeCloseTo(rounds[0]?.errors[0] ?? 0, 10);
      expect(errors).toHaveLength(iterations + 1);
      errors.slice(1).forEach((error, i) => {
        expect(error).toBeLessThan((errors[i] ?? 0) + 0.01);
      });
    }
  });

  it("finds the parameters again from observations without error", () => {
    const last = calibrate(3, 0, [3]).at(-1);
    if (!last) throw new RangeError("No round");
    expect(last.errors.at(-1)).toBeLessThan(0.02);
    const { mixing = 0, exchange = 0, extinction = 0 } = roundParameters(last);
    expect(Math.abs(mixing / defaultColumn.mixing - 1)).toBeLessThan(0.05);
    expect(Math.abs(exchange / defaultColumn.exchange - 1)).toBeLessThan(0.05);
    expect(Math.abs(extinction / defaultColumn.extinction - 1)).toBeLessThan(0.05);
  });

  it("ends lower with every parameter that is set free, at last near the error of the data", () => {
    const [one, two, three] = rounds.map(({ errors }) => errors.at(-1) ?? 0);
    expect(two).toBeLessThan(one ?? 0);
    expect(three).toBeLessThan(two ?? 0);
    expect(Math.abs((three ?? 0) - observationError)).toBeLessThan(0.06);
  });
});
