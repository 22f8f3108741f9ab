import { describe, expect, it } from "vitest";
import { surfaceGrid } from "../../models/water-temperature/calibration-valley.ts";
import { checkDrawings, drawerOf } from "../figure-checks.ts";
import { yanxibanValues } from "./computed-values.ts";
import { yanxibanFigures } from "./figures.ts";
import { valley } from "./runs.ts";
import { errorAt } from "./surface.ts";

const draw = drawerOf(yanxibanFigures);

checkDrawings(yanxibanFigures);

describe("the page's drawings", () => {
  it("bear the numbers that the text quotes", () => {
    const { firstCelsius, secondCelsius, firstExtinction, secondExtinction } = yanxibanValues();
    expect(draw("yanxiban-valley", "en")).toContain(`${firstExtinction} m⁻¹  ${firstCelsius} °C`);
    expect(draw("yanxiban-valley", "en")).toContain(`${secondExtinction} m⁻¹  ${secondCelsius} °C`);
  });

  it("interpolate the surface through the errors that were computed", () => {
    const { errors } = valley();
    for (const [column, row] of [
      [0, 0],
      [6, 4],
      [13, 8],
    ] as const) {
      expect(errorAt(errors, column, row)).toBeCloseTo(errors[row * surfaceGrid.columns + column] ?? 0, 10);
    }
  });
});
