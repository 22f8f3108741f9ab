import { describe, expect, it } from "vitest";
import { density, oxygenSaturation } from "./water.ts";

describe("water", () => {
  it("is densest near 4 °C", () => {
    expect(density(3.98)).toBeGreaterThan(density(3.5));
    expect(density(3.98)).toBeGreaterThan(density(4.5));
    expect(density(20)).toBeCloseTo(998.2, 1);
  });

  it("holds 9.09 mg/L of oxygen at 20 °C, as the tables say", () => {
    expect(oxygenSaturation(20)).toBeCloseTo(9.09, 2);
    expect(oxygenSaturation(0)).toBeCloseTo(14.62, 2);
  });
});
