import { describe, expect, it } from "vitest";
import { discharge, fitRating, gaugings, trueRating } from "./rating-curve.ts";

describe("a rating curve", () => {
  const fitted = fitRating(gaugings());

  it("is found again from its gaugings", () => {
    expect(Math.abs(fitted.exponent - trueRating.exponent)).toBeLessThan(0.1);
    expect(Math.abs(fitted.zero - trueRating.zero)).toBeLessThan(0.06);
    expect(Math.abs(fitted.scatter - trueRating.scatter)).toBeLessThan(0.03);
  });

  it("rises with stage and is zero at its zero", () => {
    expect(discharge(fitted, 5)).toBeGreaterThan(discharge(fitted, 4));
    expect(discharge(fitted, fitted.zero)).toBe(0);
  });
});
