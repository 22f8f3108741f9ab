import { describe, expect, it } from "vitest";
import {
  affectedLength,
  concentration,
  defaultSpill,
  dispersion,
  exceedance,
  mixingLength,
  shearVelocity,
} from "./canal-spill.ts";

describe("a spill in the canal", () => {
  it("spreads as Elder found, a hundredth of what Fischer's river formula would give", () => {
    const { speed, width, depth } = defaultSpill;
    const shear = shearVelocity(defaultSpill);
    expect(dispersion() / (depth * shear)).toBeCloseTo(5.93, 9);
    const river = (0.011 * speed ** 2 * width ** 2) / (depth * shear);
    expect(river / dispersion()).toBeGreaterThan(100);
  });

  it("is mixed across four times as far down when it falls in at a bank", () => {
    expect(mixingLength("bank") / mixingLength("middle")).toBeCloseTo(4, 9);
    expect(mixingLength("bank")).toBeLessThan(24 * 3600 * defaultSpill.speed);
  });

  it("keeps its mass", () => {
    const [area, step] = [defaultSpill.width * defaultSpill.depth, 5];
    for (const hours of [24, 48, 72]) {
      const middle = hours * 3600 * defaultSpill.speed;
      let grams = 0;
      for (let x = middle - 5000; x < middle + 5000; x += step) grams += concentration(x, hours * 3600) * area * step;
      expect(grams / 1000).toBeCloseTo(defaultSpill.mass, 6);
    }
  });

  it("obeys the equation of advection and dispersion", () => {
    const [x, t, dx, dt] = [51_600, 86_400, 1, 0.1];
    const rate = (concentration(x, t + dt) - concentration(x, t - dt)) / (2 * dt);
    const slope = (concentration(x + dx, t) - concentration(x - dx, t)) / (2 * dx);
    const bend = (concentration(x + dx, t) - 2 * concentration(x, t) + concentration(x - dx, t)) / dx ** 2;
    expect(rate / (dispersion() * bend - defaultSpill.speed * slope)).toBeCloseTo(1, 3);
  });

  it("is at the limit where its stretch ends", () => {
    for (const end of exceedance(24 * 3600) ?? [])
      expect(concentration(end, 24 * 3600)).toBeCloseTo(defaultSpill.limit, 9);
    expect(exceedance(3600, { ...defaultSpill, mass: 0.001 })).toBeUndefined();
  });

  it("spoils as much canal as the water moves, whatever the coefficient, within a tenth", () => {
    const moved = 24 * 3600 * defaultSpill.speed;
    for (const spreading of [1, 10])
      expect(Math.abs(affectedLength(24, { ...defaultSpill, spreading }) / moved - 1)).toBeLessThan(0.1);
  });
});
