import { describe, expect, it } from "vitest";
import { computedValues, drawn } from "../../../tests/figures.setup.ts";
import { surfaceGrid } from "../../models/water-temperature/calibration-valley.ts";
import { errorAt } from "./surface.ts";

describe("the page's drawings", () => {
  it("bear the numbers that the text quotes", () => {
    const { firstCelsius, secondCelsius, firstExtinction, secondExtinction } = computedValues().errorSurface ?? {};
    expect(drawn("yanxiban-valley", "en")).toContain(`${firstExtinction} m⁻¹  ${firstCelsius} °C`);
    expect(drawn("yanxiban-valley", "en")).toContain(`${secondExtinction} m⁻¹  ${secondCelsius} °C`);
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
});
