import { describe, expect, it } from "vitest";
import { computedValues, drawn } from "../../../tests/figures.setup.ts";
import { contrast } from "../../lib/ramp.ts";
import { surfaceGrid } from "../../models/water-temperature/calibration-valley.ts";
import { errorAt, fillOf } from "./surface.ts";

describe("the page's drawings", () => {
  it("bear the numbers that the text quotes", () => {
    const { firstCelsius, secondCelsius, firstExtinction, secondExtinction } = computedValues().errorSurface ?? {};
    expect(drawn("yanxiban-valley", "en")).toContain(`${firstExtinction} m⁻¹, ${firstCelsius} °C`);
    expect(drawn("yanxiban-valley", "en")).toContain(`${secondExtinction} m⁻¹, ${secondCelsius} °C`);
  });

  it("show the error inside the frame alone, where it was computed", () => {
    const places = Array.from(drawn("yanxiban-valley", "en").matchAll(/[ML](-?[\d.]+) /g), ([, x]) => Number(x));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...places)).toBeLessThanOrEqual(1380);
  });

  it("fill the surface with colours on which one of the inks reads at 4.5 to 1", () => {
    for (let error = 0.3; error <= 4.2; error += 0.1) {
      const fill = fillOf(error);
      expect(Math.max(contrast(fill, "#e9f3f1"), contrast(fill, "#06222c"))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("interpolate the surface through the computed errors", () => {
    const errors = Float64Array.from({ length: surfaceGrid.columns * surfaceGrid.rows }, (_, k) => 1 + Math.sin(k));
    for (const [column, row] of [
      [0, 0],
      [6, 4],
      [13, 8],
    ] as const) {
      expect(errorAt(errors, column, row)).toBeCloseTo(errors[row * surfaceGrid.columns + column] ?? 0, 10);
    }
  });

  it("show the whole dot at the end of the year of heat, on the line's end", () => {
    for (const [name, width] of Object.entries({ "": 960, "-medium": 640, "-narrow": 360 })) {
      const svg = drawn(`yanxiban-heat${name}`, "en");
      const [, x, radius] = /<circle cx="([\d.]+)" cy="[\d.]+" r="([\d.]+)"/.exec(svg) ?? [];
      expect(Number(x) + Number(radius)).toBeLessThanOrEqual(width);
      expect(svg).toContain(`L${x} `);
    }
  });

  it("bear the results of the course's steps", () => {
    const { handDay, heatBalance, withheldTest, deepOxygen } = computedValues();
    const { exchangeWatts = 0, equilibriumCelsius = 0, surfaceCelsius = 0, fluxWatts } = handDay ?? {};
    expect(Math.round(exchangeWatts * (equilibriumCelsius - surfaceCelsius))).toBe(fluxWatts);
    expect(drawn("yanxiban-hand-day", "en")).toContain(`first metre +${handDay?.warmingCelsius} °C`);
    expect(drawn("yanxiban-heat", "en")).toContain(`End of year ${Math.round(heatBalance?.storedMegajoules ?? 0)}`);
    expect(drawn("yanxiban-withheld", "en")).toContain(`${withheldTest?.withheld3Celsius} withheld`);
    expect(drawn("yanxiban-oxygen", "en")).toContain(`First round ${deepOxygen?.firstEarlyDays} days early`);
  });
});

describe("the course", () => {
  it("takes in the heat that it stores, to 1 J/m²", () => {
    const { inMegajoules, storedMegajoules, differenceJoules } = computedValues().heatBalance ?? {};
    expect(inMegajoules).toBe(storedMegajoules);
    expect(differenceJoules).toBeLessThanOrEqual(1);
  });

  it("tests worse than it fits in the second round alone, and ends near the error of the observations", () => {
    const found = computedValues().withheldTest ?? {};
    expect(found.withheld2Celsius).toBeGreaterThan((found.fitted2Celsius ?? 0) + 0.1);
    expect(Math.abs((found.withheld3Celsius ?? 0) - 0.3)).toBeLessThan(0.05);
  });
});
