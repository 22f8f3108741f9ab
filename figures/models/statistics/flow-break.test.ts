import { describe, expect, it } from "vitest";
import { gaussian, mulberry32 } from "../../lib/random.ts";
import { annualFlows, firstYear, pettitt } from "./flow-break.ts";

describe("Pettitt's test", () => {
  it("finds the break put into the series, with a tiny p", () => {
    const found = pettitt(annualFlows());
    expect(firstYear + found.index).toBe(1969);
    expect(found.p).toBeLessThan(0.001);
    expect(found.before).toBeGreaterThan(found.after);
  });

  it("finds it to within three years whatever the noise", () => {
    for (let seed = 1; seed <= 20; seed++) {
      expect(Math.abs(firstYear + pettitt(annualFlows(seed)).index - 1969)).toBeLessThanOrEqual(3);
    }
  });

  it("calls a break in few of the series that have none", () => {
    const called = Array.from({ length: 40 }, (_, seed) => {
      const normal = gaussian(mulberry32(seed + 100));
      return pettitt(Float64Array.from({ length: 121 }, () => normal())).p < 0.05;
    });
    expect(called.filter(Boolean).length).toBeLessThanOrEqual(4);
  });

  it("computes the statistic of a small series by hand", () => {
    expect(pettitt(Float64Array.from([3, 4, 1, 2])).statistic).toBe(4);
  });
});
