import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { bareIce, runColdLake } from "./cold-lake.ts";
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

  it("keeps the top of open water within a tenth of saturation, but for the weeks in which it turns over", () => {
    for (let day = 0; day < 365; day++) {
      const [celsius, oxygen] = [year.temperature[day]?.[0] ?? 0, year.oxygen[day]?.[0] ?? 0];
      const turnover = day >= 8 && day < from;
      if (year.ice[day] || (day > to && day < to + 20) || turnover) continue;
      expect(oxygen / oxygenSaturation(celsius)).toBeGreaterThan(0.9);
      expect(oxygen / oxygenSaturation(celsius)).toBeLessThan(1.1);
    }
    const freezing = oxygenSaturation(year.temperature[from - 1]?.[0] ?? 0);
    expect((year.oxygen[from - 1]?.[0] ?? 0) / freezing).toBeGreaterThan(0.9);
  });

  it("carries snow only on ice", () => {
    year.snow.forEach((depth, day) => {
      if (year.ice[day] === 0) expect(depth).toBe(0);
    });
  });
});
