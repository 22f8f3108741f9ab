import { describe, expect, it } from "vitest";
import { criticalTime, oxygenAfter } from "./streeter-phelps.ts";

describe("the oxygen sag", () => {
  it("is lowest at the critical time", () => {
    const lowest = criticalTime();
    expect(oxygenAfter(lowest)).toBeLessThan(oxygenAfter(lowest - 0.1));
    expect(oxygenAfter(lowest)).toBeLessThan(oxygenAfter(lowest + 0.1));
  });

  it("starts with the given deficit, obeys its equation and recovers", () => {
    const p = { decay: 0.35, reaeration: 0.62, demand: 18, deficit: 1.1, saturation: 8.26 };
    expect(oxygenAfter(0, p)).toBeCloseTo(8.26 - 1.1, 10);
    const slope = (oxygenAfter(1.0001, p) - oxygenAfter(0.9999, p)) / 0.0002;
    const expected = p.reaeration * (p.saturation - oxygenAfter(1, p)) - p.decay * p.demand * Math.exp(-p.decay);
    expect(slope).toBeCloseTo(expected, 5);
    expect(oxygenAfter(40, p)).toBeCloseTo(8.26, 2);
  });
});
