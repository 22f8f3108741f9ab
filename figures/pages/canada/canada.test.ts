import { describe, expect, it } from "vitest";
import { computedValues, drawn } from "../../../tests/figures.setup.ts";
import { winterDays } from "./cold-lake-run.ts";
import { dayName, monthsFrom, yearStarts } from "./months.ts";

describe("the numbers of the page", () => {
  it("stand in the drawings", () => {
    const { coldLake = {}, snowmelt = {} } = computedValues();
    expect(drawn("canada-snowmelt", "en")).toContain(`Peak ${snowmelt.peakDaysEarlier} days earlier`);
    for (const name of ["canada-winter", "canada-winter-medium", "canada-winter-narrow"]) {
      expect(drawn(name, "en")).toContain(`>Ice ${coldLake.iceCentimetres} cm<`);
      expect(drawn(name, "en")).toContain(`>Snow ${coldLake.snowCentimetres} cm<`);
      expect(drawn(name, "en")).toContain(`${snowmelt.peakCumecs} m³/s<`);
    }
    expect(drawn("canada-growth", "en")).toContain(`No snow ${coldLake.bareIceCentimetres}`);
  });

  it("agree with each other as they are shown", () => {
    const { peakCumecs = 0, warmerPeakCumecs = 0, peakLossPercent } = computedValues().snowmelt ?? {};
    expect(peakLossPercent).toBe(Math.round(100 * (1 - warmerPeakCumecs / peakCumecs)));
  });

  it("follow each other as the stages of the page do", () => {
    const { overturn, freeze, bedPoor, lowerPoor, thickest, snowGone, thaw } = winterDays();
    const days = [overturn, freeze, bedPoor, lowerPoor, thickest, snowGone, thaw];
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(drawn("canada-winter", "en")).toContain(`Freezes ${dayName(yearStarts.september, freeze, "en")}`);
    expect(drawn("canada-winter", "en")).toContain(`Break-up ${dayName(yearStarts.september, thaw, "en")}`);
  });

  it("leave no water in the colour of the dark ground", () => {
    for (const name of ["canada-winter", "canada-winter-narrow"])
      expect(drawn(name, "zh")).not.toContain('fill="#06222c"');
  });

  it("name days by the calendar of their own year", () => {
    expect(dayName(yearStarts.september, 0, "en")).toBe("1 Sep");
    expect(dayName(yearStarts.october, 92, "zh")).toBe("1月1日");
    expect(monthsFrom(yearStarts.october, "en").map(([, name]) => name)[0]).toBe("Oct");
  });
});
