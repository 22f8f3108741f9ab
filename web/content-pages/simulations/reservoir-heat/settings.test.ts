import { describe, expect, it } from "vitest";
import { mean } from "#figures/lib/at.ts";
import { defaultHeat } from "#figures/models/water-temperature/reservoir.ts";
import { weatherOn } from "#figures/models/water-temperature/weather.ts";
import * as page from "#figures/pages/ce-qual-w2/releases.ts";
import { limits, reservoirRun, standard } from "./settings.ts";

describe("the settings", () => {
  it("start at what the static drawing shows", () => {
    expect(standard.intake).toBe(page.intakes.middle);
    expect(standard.day).toBe(page.summerDay);
  });

  it("start at the mean wind of the model's weather", () => {
    const winds = Array.from({ length: 365 }, (_, day) => weatherOn(day).wind);
    expect(mean(winds)).toBeCloseTo(standard.wind, 9);
  });

  it("stir with the square of the wind", () => {
    expect(reservoirRun(standard).heat).toEqual(defaultHeat);
    expect(reservoirRun({ ...standard, wind: standard.wind * 1.5 }).heat.mixing).toBeCloseTo(2.25, 9);
  });

  it.each(Object.entries(limits))("let %s reach both its ends and its start in whole steps", (name, range) => {
    const start = Object.entries(standard).find(([key]) => key === name)?.[1] ?? Number.NaN;
    for (const value of [range.maximum, start]) {
      const steps = (value - range.minimum) / range.step;
      expect(steps).toBeCloseTo(Math.round(steps), 6);
    }
  });
});
