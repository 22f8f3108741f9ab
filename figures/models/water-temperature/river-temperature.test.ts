import { maxIndex } from "d3-array";
import { describe, expect, it } from "vitest";
import { riverTemperature } from "./river-temperature.ts";
import { weatherOn } from "./weather.ts";

describe("the river without a dam", () => {
  it("stays liquid and no warmer than the equilibrium temperature ever is", () => {
    const river = riverTemperature();
    const highest = Math.max(...Array.from(river, (_, day) => weatherOn(day).equilibrium));
    expect(Math.min(...river)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...river)).toBeLessThan(highest);
  });

  it("follows the weather at once when it has next to no depth", () => {
    riverTemperature(0.001).forEach((celsius, day) => {
      expect(celsius).toBeCloseTo(Math.max(0, weatherOn(day).equilibrium), 6);
    });
  });

  it("lags and swings less the deeper it is", () => {
    const span = (values: Float64Array) => Math.max(...values) - Math.min(...values);
    expect(span(riverTemperature(30))).toBeLessThan(span(riverTemperature(3)));
    expect(maxIndex(riverTemperature(30))).toBeGreaterThan(maxIndex(riverTemperature(3)));
  });
});
