import { describe, expect, it } from "vitest";
import { halfFlowDay, peakOf, runSnowYear } from "./snowmelt.ts";

const runs = [0, 1, 2, 3].map((warming) => runSnowYear(warming));

describe("the degree-day basin", () => {
  it("accounts for every millimetre that falls", () => {
    for (const { balance } of runs)
      expect(balance.flowed + balance.lost + balance.stored).toBeCloseTo(balance.fallen, 6);
  });

  it("passes half of its melt water earlier the warmer it is", () => {
    const days = runs.map(halfFlowDay);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    expect(new Set(days).size).toBe(days.length);
  });

  it("peaks lower the warmer it is, for the snow goes in instalments", () => {
    const peaks = runs.map((run) => peakOf(run).flow);
    expect(peaks).toEqual([...peaks].sort((a, b) => b - a));
  });

  it("is free of snow by the end of summer", () => {
    expect(runs[0]?.snow[340]).toBe(0);
  });
});
