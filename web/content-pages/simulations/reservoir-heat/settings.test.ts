import { describe, expect, it } from "vitest";
import { mean } from "#figures/lib/at.ts";
import { defaultHeat } from "#figures/models/water-temperature/reservoir.ts";
import { weatherOn } from "#figures/models/water-temperature/weather.ts";
import * as page from "#figures/pages/ce-qual-w2/releases.ts";
import { limits, readSettings, reservoirRun, standard, writeSettings } from "./settings.ts";

describe("the settings", () => {
  it("start at what the static drawing shows", () => {
    expect(standard.intake).toBe(page.intakes.middle);
    expect(standard.discharge).toBe(page.discharge);
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

describe("the settings in a URL", () => {
  it("are written without standard values, beside other parameters, and read back", () => {
    const settings = { intake: 8, discharge: 40, wind: 4.3, extinction: 0.55 };
    expect(writeSettings("?from=mail&intake=3", settings)).toBe("?from=mail&intake=8&wind=4.3");
    expect(readSettings("?from=mail&intake=8&wind=4.3")).toEqual(settings);
    expect(writeSettings("?intake=3", standard)).toBe("");
  });

  it("are valid whatever stands there", () => {
    expect(readSettings("?intake=-4&discharge=1e9&wind=x&extinction=0.333")).toEqual({
      intake: 0,
      wind: standard.wind,
      extinction: 0.35,
      discharge: standard.discharge,
    });
    expect(readSettings("?intake=99&discharge=5").discharge).toBe(10);
    expect(readSettings("?intake=99").intake).toBe(60);
  });
});
