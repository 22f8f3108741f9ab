import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { dailyRain, dailyRecord, dailyRunoff, runoffRatio } from "./daily-rain.ts";

describe("the daily rain", () => {
  it("falls mostly from June to September", () => {
    const rain = dailyRain(20, 1);
    const summer = sum(rain.filter((_, day) => day % 365 >= 151 && day % 365 < 273));
    expect(summer / sum(rain)).toBeGreaterThan(0.5);
    expect(Math.min(...rain)).toBe(0);
  });
});

describe("the daily runoff", () => {
  it("is less than the rain, and more than nothing", () => {
    const ratio = runoffRatio(dailyRecord(10, 1));
    expect(ratio).toBeGreaterThan(0.2);
    expect(ratio).toBeLessThan(0.6);
  });

  it("gives back in time all that ran off one storm on dry soil", () => {
    const rain = new Float64Array(1000);
    rain[0] = 10;
    const effective = 10 * 0.2 * (1 + 20 / 50);
    expect(sum(dailyRunoff(rain))).toBeCloseTo(effective, 6);
  });
});
