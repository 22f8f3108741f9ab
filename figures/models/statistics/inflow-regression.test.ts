import { describe, expect, it } from "vitest";
import { at } from "../../lib/at.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";
import { features, fitInflow, memoryDays, predict } from "./inflow-regression.ts";

describe("the inflow regression", () => {
  const normal = gaussian(mulberry32(2));
  let root = 6;
  const inflow = Float64Array.from({ length: 8000 }, () => {
    root = 6 + 0.8 * (root - 6) + 0.2 * normal();
    return root ** 3;
  });

  it("finds the memory of a first-order process: 0.8 of yesterday, nothing of the days before", () => {
    const { weights } = fitInflow(inflow, memoryDays, 7900, 0);
    expect(at(weights, 1)).toBeCloseTo(0.8, 1);
    for (const other of weights.slice(2, 4)) expect(Math.abs(other)).toBeLessThan(0.05);
  });

  it("leaves errors without a mean in training, and smaller weights under a larger penalty", () => {
    const { weights, errors } = fitInflow(inflow, memoryDays, 7900, 0);
    const total = errors.reduce((sum, { error }) => sum + error, 0);
    expect(Math.abs(total / errors.length)).toBeLessThan(1e-9);
    const size = (all: readonly number[]) => Math.hypot(...all.slice(1));
    expect(size(fitInflow(inflow, memoryDays, 7900, 1e4).weights)).toBeLessThan(size(weights));
  });

  it("reads nothing after today", () => {
    const past = Array.from({ length: memoryDays }, (_, i) => i);
    expect(features(past, 10)).toEqual(features([99, ...past], 10));
    expect(predict([1, 2], [3, 4])).toBe(11);
  });
});
