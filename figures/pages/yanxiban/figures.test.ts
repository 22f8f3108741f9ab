import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { surfaceGrid } from "../../models/calibration-valley.ts";
import { yanxibanFigures } from "./figures.ts";
import { yanxibanReadings } from "./readings.ts";
import { valley } from "./runs.ts";
import { errorAt } from "./surface.ts";

const draw = (name: string, language: (typeof languages)[number]) => yanxibanFigures[name]?.(language) ?? "";
const names = Object.keys(yanxibanFigures);

describe.each(names)("%s", (name) => {
  it("says what it shows in its own language, and that it is illustrative", () => {
    expect(draw(name, "zh")).toMatch(/aria-label="[^"]*示意/);
    expect(draw(name, "en")).toMatch(/aria-label="[^"]*Illustrative/);
    expect(draw(name, "en")).not.toMatch(/[\u4e00-\u9fff，。]/);
  });

  it("has no number that is not one", () => {
    for (const language of languages) expect(draw(name, language)).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe("the page's drawings", () => {
  it("weigh less than 12 KB together, compressed", () => {
    const total = names.reduce((sum, name) => sum + brotliCompressSync(draw(name, "zh")).length, 0);
    expect(total).toBeLessThan(12 * 1024);
  });

  it("bear the numbers that the text quotes", () => {
    const { firstCelsius, secondCelsius, firstExtinction, secondExtinction } = yanxibanReadings();
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
