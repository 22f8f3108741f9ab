import { describe, expect, it } from "vitest";
import { iterations, observationError, sharedCalibration } from "./calibration.ts";

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

  it("ends lower with every parameter that is set free, at last near the error of the data", () => {
    const [one, two, three] = rounds.map(({ errors }) => errors.at(-1) ?? 0);
    expect(two).toBeLessThan(one ?? 0);
    expect(three).toBeLessThan(two ?? 0);
    expect(Math.abs((three ?? 0) - observationError)).toBeLessThan(0.06);
  });
});
