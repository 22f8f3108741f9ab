import { describe, expect, it } from "vitest";
import { sharedReservoir } from "#figures/models/water-temperature/demonstration-reservoir.ts";
import { heatGrid } from "#figures/models/water-temperature/heat-grid.ts";
import { dateOf } from "#figures/pages/ce-qual-w2/calendar.ts";
import { computedValues } from "#tests/figures.setup.ts";
import { type Column, columnRunner, heatField } from "./column-run.ts";
import { dayReadings, warmestRelease } from "./readings.ts";
import { type ColumnSettings, standard } from "./settings.ts";

const run = columnRunner();
const columns = new Map<string, Column>();
/** The run of some settings, made once. */
function column({ wind, extinction, intake }: ColumnSettings): Column {
  const key = [wind, extinction, intake].join();
  const known = columns.get(key) ?? run({ settings: { wind, extinction, intake }, width: 1200 });
  columns.set(key, known);
  return known;
}
const readings = (from: Column, day: number = standard.day) => dayReadings(from, day);

describe("a run", () => {
  it("with the standard settings reads as the page's text does", () => {
    const quotedOf = (name: string) => computedValues().ceQualW2?.[name] ?? Number.NaN;
    const { surface, release, bed } = readings(column(standard));
    const warmest = warmestRelease(column(standard).releases);
    expect(surface).toBeCloseTo(quotedOf("surfaceCelsius"), 1);
    expect(release).toBeCloseTo(quotedOf("releaseCelsius"), 1);
    expect(bed).toBeCloseTo(quotedOf("bedCelsius"), 1);
    expect(warmest.celsius).toBeCloseTo(quotedOf("warmestReleaseCelsius"), 1);
    expect(dateOf(warmest.day, "en")).toBe("1 Sep");
  });

  it("with more wind is cooler at the surface and warmer at the bed in July", () => {
    const [calm, windy] = [readings(column({ ...standard, wind: 2 })), readings(column({ ...standard, wind: 5 }))];
    expect(windy.surface).toBeLessThan(calm.surface - 1);
    expect(windy.bed).toBeGreaterThan(calm.bed + 1);
  });

  it("in murkier water warms less below the light in May", () => {
    const [clear, murky] = [0.2, 2].map((extinction) => column({ ...standard, extinction }).profiles[140]?.[8]);
    expect(murky).toBeLessThan(clear ?? Number.NaN);
  });

  it("is only drawn anew at another width", () => {
    const [wide, narrow] = [1200, 320].map((width) => run({ settings: standard, width }));
    expect(narrow?.profiles).toBe(wide?.profiles);
    expect(narrow?.map).not.toBe(wide?.map);
    expect(narrow?.map).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("has no readings for a day outside the year", () => {
    expect(() => readings(column(standard), 365)).toThrow(RangeError);
  });
});

describe("the readings", () => {
  it("release warmer water from a higher intake in July", () => {
    const releases = [2, 18, 50].map((intake) => readings(column({ ...standard, intake })).release);
    expect(releases).toEqual(releases.toSorted((a, b) => b - a));
  });

  it("show a reservoir that a deep intake has emptied of its cold water", () => {
    const [high, deep] = [2, 58].map((intake) => readings(column({ ...standard, intake })));
    expect(deep?.bed).toBeGreaterThan((high?.bed ?? 0) + 5);
  });
});

describe("the map's field", () => {
  it("is the static drawing's between the layers, and has the surface first", () => {
    const field = heatField(sharedReservoir().temperature);
    const { values, days, layers } = heatGrid();
    expect(field.layers).toBe(layers + 1);
    const at = (layer: number, day: number) => values[layer * days + day] ?? Number.NaN;
    expect(field.values[200]).toBeCloseTo(at(0, 200), 9);
    expect(field.values[18 * days + 200]).toBeCloseTo((at(17, 200) + at(18, 200)) / 2, 9);
    expect(field.values[layers * days]).toBeCloseTo(at(layers - 1, 0), 9);
  });
});
