import { describe, expect, it } from "vitest";
import { at, sum } from "../../lib/at.ts";
import { drawnShares, entryLayer, passThrough } from "./through-flow.ts";
import { uniformShape, valleyShape } from "./valley-shape.ts";

const summer = Float64Array.from({ length: 60 }, (_, i) => 6 + 18 / (1 + Math.exp((i - 12) / 4)));
const valley = valleyShape(60, 60);

describe("water that passes", () => {
  it("enters at the layer of its own density, the warmest at the top and the coldest at the bed", () => {
    expect(entryLayer(summer, 30)).toBe(0);
    expect(entryLayer(summer, 4)).toBe(59);
    const entry = entryLayer(summer, 15);
    expect(at(summer, entry)).toBeLessThanOrEqual(15);
    expect(at(summer, entry - 1)).toBeGreaterThan(15);
  });

  it("leaves by shares that add up to 1, less where the valley is narrower", () => {
    const [wide, narrow] = [uniformShape(60, 60), valley].map((shape) => drawnShares(summer, shape, 30, 40));
    for (const shares of [wide, narrow]) expect(sum(shares ?? [])).toBeCloseTo(1, 12);
    expect(at(narrow ?? [], 40)).toBeLessThan(at(wide ?? [], 40));
  });

  it("keeps the water balance: a substance of one concentration in river and reservoir stays at it", () => {
    const even = new Float64Array(60).fill(3);
    const temperature = Float64Array.from(summer);
    const shares = drawnShares(summer, valley, 18, 40);
    for (let step = 0; step < 200; step++) {
      const carried = [{ values: temperature, inflow: 9 } as const, { values: even, inflow: 3 } as const] as const;
      const [, leaving] = passThrough([...carried], valley, shares, 0.3);
      expect(leaving).toBeCloseTo(3, 9);
    }
    for (const value of even) expect(value).toBeCloseTo(3, 9);
  });

  it("keeps what it carries: what the layers gain is what entered less what left", () => {
    const temperature = Float64Array.from(summer);
    const held = () => sum(temperature.map((value, i) => value * at(valley.volume, i)));
    const before = held();
    const [leaving = 0] = passThrough(
      [{ values: temperature, inflow: 9 }],
      valley,
      drawnShares(summer, valley, 0, 40),
      0.3,
    );
    expect(held() - before).toBeCloseTo(0.3 * (9 - leaving), 10);
  });

  it("rises as a front from the bed to an intake at the surface, at flow over area", () => {
    const shape = uniformShape(50, 200);
    const shares = Float64Array.from({ length: 200 }, (_, i) => (i === 0 ? 1 : 0));
    const temperature = new Float64Array(200).fill(20);
    for (let step = 0; step < 150; step++) passThrough([{ values: temperature, inflow: 5 }], shape, shares, 0.2);
    // 30 m of water have entered, so that the front is 20 m below the surface.
    const front = temperature.findIndex((celsius) => celsius < 12.5);
    expect(Math.abs(front * 0.25 - 20)).toBeLessThan(0.5);
  });
});
