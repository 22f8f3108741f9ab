import { describe, expect, it } from "vitest";
import { drawn } from "../../../tests/figures.setup.ts";
import { dateOf, monthStarts } from "./calendar.ts";
import { ceQualW2Values } from "./computed-values.ts";
import { cellCount, reservoirGrid } from "./grid-cells.ts";
import { profiles } from "./observations.ts";
import { riverYear } from "./reference-river.ts";
import { firstSpawningDay, intakes, profileOn, releaseYear, warmest } from "./releases.ts";

describe("the page's drawings", () => {
  it("bear the numbers that the text quotes", () => {
    const { releaseCelsius, drawnFromMetres, drawnToMetres, surfaceDelayDays, summerErrorCelsius } = ceQualW2Values();
    expect(drawn("ce-qual-w2-heat-year", "en")).toContain(
      `Releases ${releaseCelsius.toFixed(1)} °C, drawn from ${drawnFromMetres} to ${drawnToMetres} m`,
    );
    expect(drawn("ce-qual-w2-release-year", "en")).toContain(`${surfaceDelayDays} days later`);
    expect(drawn("ce-qual-w2-profiles", "en")).toContain(`24 Jul  ${summerErrorCelsius.toFixed(2)} °C`);
  });
});

describe("the releases", () => {
  it("warm to 18 °C later than the river, and the later the deeper the intake", () => {
    const days = [riverYear(), ...Object.values(intakes).map(releaseYear)].map(firstSpawningDay);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(new Set(days).size).toBe(4);
  });

  it("have their warmest day on 1 September at 18 m and the river its own in early July, as the texts say", () => {
    expect(dateOf(warmest(releaseYear(intakes.middle)).day, "en")).toBe("1 Sep");
    expect(dateOf(warmest(riverYear()).day, "en")).toBe("9 Jul");
    expect(dateOf(firstSpawningDay(riverYear()), "en")).toBe("20 May");
  });

  it("have no profile for a day outside the year", () => {
    expect(() => profileOn(365)).toThrow(RangeError);
  });
});

describe("the profiles", () => {
  it("are worse in the thermocline than near the surface in July, and best when the water is mixed", () => {
    const { upperErrorCelsius, thermoclineErrorCelsius } = ceQualW2Values();
    expect(thermoclineErrorCelsius).toBeGreaterThan(1.5 * upperErrorCelsius);
    const [spring, summer, autumn] = profiles().map(({ error }) => error);
    expect(spring).toBeLessThan(Math.min(summer ?? 0, autumn ?? 0));
  });
});

describe("the grid", () => {
  it("deepens towards the dam, from two layers or more to the full depth", () => {
    const { layers } = reservoirGrid(14, 3);
    expect(layers).toEqual([...layers].sort((a, b) => a - b));
    expect(layers[0]).toBeGreaterThanOrEqual(2);
    expect(layers.at(-1)).toBe(20);
  });

  it("has as many cells as its segments have layers", () => {
    expect(cellCount({ segments: 3, layer: 1, layers: [2, 3, 5] })).toBe(10);
  });
});

describe("the calendar", () => {
  it("counts days from 1 January", () => {
    expect(monthStarts.at(-1)).toBe(365);
    expect([0, 58, 59, 364].map((day) => dateOf(day, "en"))).toEqual(["1 Jan", "28 Feb", "1 Mar", "31 Dec"]);
    expect(dateOf(204, "zh")).toBe("7月24日");
  });
});
