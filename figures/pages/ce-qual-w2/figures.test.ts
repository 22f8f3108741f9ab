import { describe, expect, it } from "vitest";
import { drawn } from "../../../tests/figures.setup.ts";
import { dateOf, monthStarts } from "./calendar.ts";
import { ceQualW2Values } from "./computed-values.ts";
import { earliestOf } from "./earliest-release.ts";
import { cellCount, reservoirGrid } from "./grid-cells.ts";
import { profiles } from "./observations.ts";
import { riverYear } from "./reference-river.ts";
import { crossing, outcomeOf, releaseTask } from "./release-task.ts";
import { firstSpawningDay, intakes, profileOn, releaseYear, warmest } from "./releases.ts";
import { yearLayout } from "./year-layout.ts";
import { previousMarks, runMarks } from "./year-marks.ts";

describe("the page's drawings", () => {
  it("bear the numbers that the text quotes", () => {
    const { middleDelayDays, surfaceDelayDays, summerErrorCelsius } = ceQualW2Values();
    expect(drawn("ce-qual-w2-year", "en")).toContain(`>${middleDelayDays} days late<`);
    expect(drawn("ce-qual-w2-release-year", "en")).toContain(`${surfaceDelayDays} days later`);
    expect(drawn("ce-qual-w2-profiles", "en")).toContain(`24 Jul: ${summerErrorCelsius.toFixed(2)} °C`);
  });

  it.each(["ce-qual-w2-release-year", "ce-qual-w2-release-year-narrow"])("%s has its unit above the axis", (name) => {
    const svg = drawn(name, "en");
    const heightOf = (label: string) => Number(new RegExp(`<text[^>]*\\by="([\\d.]+)"[^>]*>${label}<`).exec(svg)?.[1]);
    expect(heightOf("°C")).toBeLessThan(heightOf("30"));
  });
});

describe("the task", () => {
  it("is to release 18 °C on the day on which the river without a dam reaches it", () => {
    expect(outcomeOf(riverYear())).toMatchObject({ day: releaseTask.day, late: 0 });
    expect(dateOf(releaseTask.day, "en")).toBe("20 May");
  });

  it("is met earliest by the intake that is warm enough first, else by the warmest", () => {
    const year = (day: number, celsius: number) => Array.from({ length: 365 }, (_, date) => (date < day ? 5 : celsius));
    const tried = [
      { intake: 0, release: year(160, 20) },
      { intake: 4, release: year(150, 19) },
      { intake: 8, release: year(100, 17) },
      { intake: 12, release: year(90, 16) },
    ];
    expect(earliestOf(tried)?.intake).toBe(4);
    expect(earliestOf(tried.slice(2).toReversed())?.intake).toBe(8);
    expect(earliestOf([])).toBeNull();
  });

  it("is crossed between two days", () => {
    expect(crossing([10, 16, 20], 18)).toBe(1.5);
    expect(crossing([20, 16], 18)).toBe(0);
    expect(crossing([10, 12], 18)).toBeNull();
  });
});

describe("the year's layout", () => {
  it.each([320, 390, 479, 480, 640, 899, 900, 1080, 1320])("keeps map over chart on one axis at %i px", (width) => {
    const { height, map, chart, x, depth, tag } = yearLayout(width);
    expect([map.left, map.right]).toEqual([chart.left, chart.right]);
    expect([x(0), x(364), depth(0), depth(60)]).toEqual([map.left, map.right, map.top, map.bottom]);
    expect(map.bottom - map.top).toBeGreaterThan(2 * (chart.bottom - chart.top));
    expect(chart.bottom - chart.top).toBeGreaterThan(50);
    expect(tag.left + tag.width).toBeLessThanOrEqual(width);
    expect(height).toBeLessThanOrEqual(521);
  });

  it("gives a finger a tag of 44 px on a phone", () => {
    expect(yearLayout(390).tag.height).toBe(44);
  });
});

describe("the year's marks", () => {
  const layout = yearLayout(1320);
  const run = {
    intake: 30,
    discharge: 40,
    layerDepth: 1,
    profile: profileOn(releaseTask.day),
    release: Array.from({ length: 365 }, () => 10),
  };

  it("say so where the release never reaches the target, and draw no NaN", () => {
    const marks = runMarks(layout, "en", run) + previousMarks(layout, "en", { ...run, intake: 31 }, run.intake);
    expect(marks).toContain("18 °C not reached");
    expect(marks).toContain("previous 31 m");
    expect(marks).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe("the releases", () => {
  it("warm to 18 °C later than the river, and the later the deeper the intake", () => {
    const days = [riverYear(), ...Object.values(intakes).map(releaseYear)].map(firstSpawningDay);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(new Set(days).size).toBe(4);
  });

  it("have their warmest day in late August at 18 m and the river its own in early July", () => {
    expect(dateOf(warmest(releaseYear(intakes.middle)).day, "en")).toBe("22 Aug");
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
