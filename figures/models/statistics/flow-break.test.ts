import { describe, expect, it } from "vitest";
import { gaussian, mulberry32 } from "../../lib/random.ts";
import { annualFlows, firstYear, lastYear, pettitt, trueBreak } from "./flow-break.ts";

/** A normal series with a drop of 360 at index 68, standard deviation 150. */
const withBreak = (seed: number): Float64Array => {
  const normal = gaussian(mulberry32(seed));
  return Float64Array.from({ length: 121 }, (_, i) => (i < 68 ? 1340 : 980) + 150 * normal());
};

describe("Pettitt's test", () => {
  it("gives for the article's series what the article's program prints", () => {
    const found = pettitt(annualFlows());
    expect(annualFlows()).toHaveLength(lastYear - firstYear + 1);
    expect(firstYear + found.index - 1).toBe(1993);
    expect(found.p).toBeCloseTo(0.0001, 4);
    expect([Math.round(found.before), Math.round(found.after)]).toEqual([1252, 904]);
    expect(trueBreak).toBe(1990);
  });

  it("finds a break to within three years whatever the noise", () => {
    for (let seed = 1; seed <= 20; seed++) expect(Math.abs(pettitt(withBreak(seed)).index - 68)).toBeLessThanOrEqual(3);
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
