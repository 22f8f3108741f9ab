import { describe, expect, it } from "vitest";
import { affectedLength, concentration, defaultSpill, dispersion, exceedance } from "./canal-spill.ts";

describe("a spill in the canal", () => {
  it("keeps its mass", () => {
    const [area, step] = [defaultSpill.width * defaultSpill.depth, 20];
    for (const hours of [2, 6, 24]) {
      let grams = 0;
      for (let x = -20_000; x < 120_000; x += step) grams += concentration(x, hours * 3600) * area * step;
      expect(grams / 1000).toBeCloseTo(defaultSpill.mass, 6);
    }
  });

  it("obeys the equation of advection and dispersion", () => {
    const [x, t, dx, dt] = [4600, 7200, 1, 0.1];
    const rate = (concentration(x, t + dt) - concentration(x, t - dt)) / (2 * dt);
    const slope = (concentration(x + dx, t) - concentration(x - dx, t)) / (2 * dx);
    const bend = (concentration(x + dx, t) - 2 * concentration(x, t) + concentration(x - dx, t)) / dx ** 2;
    expect(rate / (dispersion() * bend - defaultSpill.speed * slope)).toBeCloseTo(1, 3);
  });

  it("is at the limit where its stretch ends", () => {
    for (const end of exceedance(6 * 3600) ?? [])
      expect(concentration(end, 6 * 3600)).toBeCloseTo(defaultSpill.limit, 9);
    expect(exceedance(3600, { ...defaultSpill, mass: 0.01 })).toBeUndefined();
  });

  it("spoils more canal the later the gates close", () => {
    expect(affectedLength(6)).toBeGreaterThan(2 * affectedLength(2));
    expect(affectedLength(6)).toBeGreaterThan(6 * 3600 * defaultSpill.speed);
  });
});
