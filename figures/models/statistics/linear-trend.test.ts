import { describe, expect, it } from "vitest";
import { lakeSummers } from "../water-temperature/lake-warming.ts";
import { linearTrend } from "./linear-trend.ts";

describe("a linear trend", () => {
  it("finds a straight line exactly, with no doubt about it", () => {
    const trend = linearTrend(Array.from({ length: 30 }, (_, i) => 4 + 0.3 * i));
    expect(trend.slope).toBeCloseTo(0.3, 10);
    expect(trend.margin).toBeCloseTo(0, 8);
    expect(trend.value(0)).toBeCloseTo(4, 10);
  });

  it("is least in doubt in the middle of its years", () => {
    const trend = linearTrend(lakeSummers().computed);
    expect(trend.band(42)).toBeLessThan(trend.band(0));
    expect(trend.band(42)).toBeLessThan(trend.band(85));
  });

  it("widens its interval for persistent residuals", () => {
    const alternating = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 1 : -1));
    const persistent = Array.from({ length: 40 }, (_, i) => (i % 20 < 10 ? 1 : -1));
    expect(linearTrend(persistent).margin).toBeGreaterThan(2 * linearTrend(alternating).margin);
  });
});
