import { describe, expect, it } from "vitest";
import { drawn } from "../../../tests/figures.setup.ts";
import { canadaValues } from "./computed-values.ts";
import { dayName, monthsFrom, yearStarts } from "./months.ts";

describe("the numbers of the page", () => {
  it("stand in the drawings", () => {
    const { peakDaysEarlier } = canadaValues.snowmelt();
    const { iceCentimetres, iceDays } = canadaValues.coldLake();
    expect(drawn("canada-snowmelt", "en")).toContain(`Peak ${peakDaysEarlier} days earlier`);
    expect(drawn("canada-cold-lake", "en")).toContain(`Ice for ${iceDays} days`);
    expect(drawn("canada-cold-lake", "en")).toContain(`Ice ${iceCentimetres} cm`);
  });

  it("name days by the calendar of their own year", () => {
    expect(dayName(yearStarts.september, 0, "en")).toBe("1 Sep");
    expect(dayName(yearStarts.october, 92, "zh")).toBe("1月1日");
    expect(monthsFrom(yearStarts.october, "en").map(([, name]) => name)[0]).toBe("Oct");
  });
});
