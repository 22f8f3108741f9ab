import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { canadaFigures } from "./figures.ts";
import { dayName, monthsFrom, yearStarts } from "./months.ts";
import { canadaValues } from "./runs.ts";

describe.each(Object.entries(canadaFigures))("%s", (_, draw) => {
  it("weighs less than 5 KB compressed and holds no number that is not one", () => {
    for (const language of languages) {
      expect(brotliCompressSync(draw(language)).length).toBeLessThan(5000);
      expect(draw(language)).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it("says in its own language that it is computed and illustrative", () => {
    expect(draw("zh")).toMatch(/aria-label="计算示意/);
    expect(draw("en")).toMatch(/aria-label="Computed, illustrative/);
    expect(draw("en")).not.toMatch(/[\u4e00-\u9fff，。]/);
  });
});

describe("the numbers of the page", () => {
  it("stand in the drawings", () => {
    const { peakDaysEarlier } = canadaValues.snowmelt();
    const { iceCentimetres, iceDays } = canadaValues.coldLake();
    expect(canadaFigures["canada-snowmelt"]?.("en")).toContain(`Peak ${peakDaysEarlier} days earlier`);
    expect(canadaFigures["canada-cold-lake"]?.("en")).toContain(`Ice for ${iceDays} days`);
    expect(canadaFigures["canada-cold-lake"]?.("en")).toContain(`Ice ${iceCentimetres} cm`);
  });

  it("name days by the calendar of their own year", () => {
    expect(dayName(yearStarts.september, 0, "en")).toBe("1 Sep");
    expect(dayName(yearStarts.october, 92, "zh")).toBe("1月1日");
    expect(monthsFrom(yearStarts.october, "en").map(([, name]) => name)[0]).toBe("Oct");
  });
});
