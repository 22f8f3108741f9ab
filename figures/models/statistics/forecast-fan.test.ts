import { describe, expect, it } from "vitest";
import { at } from "../../lib/at.ts";
import { climateSpread, fanQuantiles, forecastDays, forecastFan, memory } from "./forecast-fan.ts";

const { quantiles } = forecastFan();
const width = (day: number) => at(quantiles[0.95], day) - at(quantiles[0.05], day);

describe("the forecast fan", () => {
  it("keeps its quantiles in order on every day", () => {
    for (let day = 0; day < forecastDays; day++) {
      const values = fanQuantiles.map((part) => at(quantiles[part], day));
      expect(values).toEqual([...values].sort((a, b) => a - b));
    }
  });

  it("widens towards the spread that the process has by itself", () => {
    expect(width(0)).toBeLessThan(width(4));
    expect(width(4)).toBeLessThan(width(14));
    const expected = 2 * 1.645 * climateSpread * Math.sqrt(1 - memory ** (2 * forecastDays));
    expect(Math.abs(width(forecastDays - 1) / expected - 1)).toBeLessThan(0.12);
  });

  it("gives the same fan for the same seed, and another for another", () => {
    expect(forecastFan(9)).toEqual(forecastFan(9));
    expect(forecastFan(10)).not.toEqual(forecastFan(9));
  });
});
