import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { releaseTemperature, withdraw } from "./selective-withdrawal.ts";

const mixed = new Float64Array(60).fill(12);
const summer = Float64Array.from({ length: 60 }, (_, i) => 6 + 18 / (1 + Math.exp((i - 12) / 4)));

describe("selective withdrawal", () => {
  it("shares the whole outflow among the layers", () => {
    for (const intake of [0, 18, 60]) expect(sum(withdraw(summer, 1, intake, 40).shares)).toBeCloseTo(1, 12);
  });

  it("draws evenly from surface to bed when the water is all of one density", () => {
    const { shares, top, bottom } = withdraw(mixed, 1, 18, 40);
    expect([top, bottom]).toEqual([0, 60]);
    for (const share of shares) expect(share).toBeCloseTo(1 / 60, 12);
    expect(releaseTemperature(mixed, 1, 18, 40)).toBeCloseTo(12, 12);
  });

  it("draws a thinner layer from stronger stratification and a thicker one at a greater discharge", () => {
    const thickness = (profile: Float64Array, discharge: number) => {
      const { top, bottom } = withdraw(profile, 1, 18, discharge);
      return bottom - top;
    };
    const weak = summer.map((celsius) => 6 + (celsius - 6) / 6);
    expect(thickness(summer, 40)).toBeLessThan(thickness(weak, 40));
    expect(thickness(summer, 10)).toBeLessThan(thickness(summer, 200));
  });

  it("reaches as far as d = (Q / N)^⅓ under a steady density gradient", () => {
    // From 16 to 15 °C over 50 m water gains 0.155 kg/m³, which is 0.0031 kg/m³ a metre.
    const steady = Float64Array.from({ length: 200 }, (_, i) => 16 - i / 200);
    const { top, bottom } = withdraw(steady, 0.25, 25, 5);
    const reach = Math.cbrt(5 / Math.sqrt((9.81 * 0.0031) / 1000));
    for (const distance of [25 - top, bottom - 25]) expect(Math.abs(distance - reach)).toBeLessThan(0.5);
  });

  it("releases water between the warmest and the coldest it draws, warmer the higher the intake", () => {
    const releases = [0, 10, 18, 30, 60].map((intake) => releaseTemperature(summer, 1, intake, 40));
    expect(releases).toEqual([...releases].sort((a, b) => b - a));
    expect(Math.max(...releases)).toBeLessThan(Math.max(...summer));
    expect(Math.min(...releases)).toBeGreaterThan(Math.min(...summer));
  });

  it("draws almost the same from a mixed layer that is slightly warmer than the water at the intake as from one that is not", () => {
    const autumn = (difference: number) =>
      Float64Array.from({ length: 60 }, (_, i) => (i < 18 ? 24.5 : i === 18 ? 24.5 - difference : 28 - 0.2 * i));
    const release = (difference: number) => releaseTemperature(autumn(difference), 1, 18, 400);
    expect(Math.abs(release(1e-6) - release(0))).toBeLessThan(0.01);
    expect(Math.abs(release(0.02) - release(0))).toBeLessThan(0.2);
  });
});
