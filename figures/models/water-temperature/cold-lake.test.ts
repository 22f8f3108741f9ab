import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { bareIce, coldLake, runColdLake } from "./cold-lake.ts";
import { bedArea, taperedShape } from "./valley-shape.ts";
import { oxygenSaturation } from "./water.ts";

const year = runColdLake();
const [from, to] = year.frozen;

describe("the cold lake", () => {
  it("holds exactly the heat it received", () => {
    expect(Math.abs(year.heat.received - year.heat.gain)).toBeLessThan(1);
  });

  it("never grows more ice than Stefan's law gives for bare ice", () => {
    year.ice.forEach((thickness, day) => {
      if (day > from + 3) expect(thickness).toBeLessThan(bareIce(year.frost[day] ?? 0) + 0.02);
    });
    expect(Math.max(...year.ice)).toBeGreaterThan(0.5);
  });

  it("grows Stefan's ice where neither snow nor warm water is in its way: (h + ki/H)² grows by 2 ki Σ / ρL", () => {
    const bare = runColdLake({ snowfall: 0, iceDiffusivity: 1e-13, bedHeat: 0 });
    const day = bare.frozen[0] + 60;
    const [start, frost] = [bare.ice[bare.frozen[0]] ?? 0, bare.frost[day] ?? 0];
    const air = coldLake.iceConductivity / coldLake.airExchange;
    const expected = Math.hypot(start + air, bareIce(frost)) - air;
    expect(Math.abs((bare.ice[day] ?? 0) / expected - 1)).toBeLessThan(0.03);
  });

  it("has one basin for heat and oxygen: its beds add up to the surface, its layers to the mean depth", () => {
    const shape = taperedShape(coldLake.depth, 40, coldLake.bottom);
    const beds = Array.from({ length: 40 }, (_, i) => bedArea(shape, i));
    expect(sum(beds)).toBeCloseTo(1, 12);
    expect(sum(shape.volume)).toBeCloseTo((coldLake.depth * (1 + coldLake.bottom)) / 2, 10);
  });

  it("lies upside down under the ice: coldest at the top, near 4 °C at the bed", () => {
    const profile = year.temperature[to - 5] ?? new Float64Array();
    expect(profile[0]).toBeLessThan(0.5);
    expect(profile.at(-1)).toBeGreaterThan(3.5);
    expect(profile.at(-1)).toBeLessThan(4.5);
  });

  it("loses oxygen under the ice from day to day, and never has less than none", () => {
    for (let day = from + 2; day < to; day++) {
      const [before, after] = [year.oxygen[day - 1], year.oxygen[day]];
      const total = (values: Float64Array | undefined) => sum(values ?? []);
      expect(total(after)).toBeLessThan(total(before));
    }
    expect(Math.min(...year.oxygen.map((profile) => Math.min(...profile)))).toBeGreaterThanOrEqual(0);
  });

  it("keeps the top of open water within a tenth of saturation, but for the weeks in which deeper water is mixed in", () => {
    for (let day = 0; day < 365; day++) {
      const [celsius, oxygen] = [year.temperature[day]?.[0] ?? 0, year.oxygen[day]?.[0] ?? 0];
      const turnover = (day >= 8 && day < from) || day >= 358;
      if (year.ice[day] || (day > to && day < to + 20) || turnover) continue;
      expect(oxygen / oxygenSaturation(celsius)).toBeGreaterThan(0.9);
      expect(oxygen / oxygenSaturation(celsius)).toBeLessThan(1.1);
    }
    const freezing = oxygenSaturation(year.temperature[from - 1]?.[0] ?? 0);
    expect((year.oxygen[from - 1]?.[0] ?? 0) / freezing).toBeGreaterThan(0.9);
  });

  it("carries no more snow than its buoyancy allows, so that no water floods the ice", () => {
    year.snow.forEach((depth, day) => {
      expect(depth * coldLake.snowDensity).toBeLessThanOrEqual((1000 - 917) * (year.ice[day] ?? 0));
    });
  });

  it("carries snow only on ice", () => {
    year.snow.forEach((depth, day) => {
      if (year.ice[day] === 0) expect(depth).toBe(0);
    });
  });
});
