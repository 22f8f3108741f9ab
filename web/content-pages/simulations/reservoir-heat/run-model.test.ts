import { describe, expect, it } from "vitest";
import { sharedReservoir } from "#figures/models/water-temperature/demonstration-reservoir.ts";
import { heatField, heatGrid } from "#figures/models/water-temperature/heat-grid.ts";
import { outcomeOf, releaseTask } from "#figures/pages/ce-qual-w2/release-task.ts";
import { computedValues } from "#tests/figures.setup.ts";
import { type Grid, modelRunner } from "./run-model.ts";
import { type Settings, standard } from "./settings.ts";

const run = modelRunner();
const release = (settings: Partial<Settings>, grid: Grid) =>
  run({ settings: { ...standard, ...settings }, grid, width: null }).release;

describe("a run", () => {
  it("with the standard settings is late as the page's text says", () => {
    const { drawn } = run({ settings: standard, grid: "fine", width: 1320 });
    const { middleReachedDay, middleDelayDays } = computedValues().ceQualW2 ?? {};
    const { day, late } = outcomeOf(drawn?.release ?? []);
    expect([day, late]).toEqual([middleReachedDay, middleDelayDays]);
    expect(drawn?.profiles?.[releaseTask.day]).toEqual(drawn?.profile);
  });

  it.each([2, 18, 40])("on the fast grid is within five days and half a degree of the fine one, at %i m", (intake) => {
    const [fast, fine] = [release({ intake }, "fast"), release({ intake }, "fine")];
    const [quick, exact] = [outcomeOf(fast), outcomeOf(fine)];
    expect(Math.abs((quick.day ?? 0) - (exact.day ?? 0))).toBeLessThanOrEqual(5);
    expect(Math.abs((fast[releaseTask.day] ?? 0) - (fine[releaseTask.day] ?? 0))).toBeLessThan(0.5);
  });

  it("releases 18 °C later from a deeper intake, and never from a deep one with little discharge", () => {
    const days = [0, 10, 24].map((intake) => outcomeOf(release({ intake }, "fast")).day ?? 0);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(outcomeOf(release({ intake: 50, discharge: 10 }, "fast"))).toMatchObject({ day: null, late: null });
  });

  it("is only drawn anew at another width, coarser where it is fast", () => {
    const at = (width: number, grid: Grid) => run({ settings: standard, grid, width }).drawn;
    const [wide, narrow, fast] = [at(1320, "fine"), at(390, "fine"), at(1320, "fast")];
    expect(narrow?.profiles).toBe(wide?.profiles);
    expect(narrow?.map).not.toBe(wide?.map);
    expect(fast?.profiles).toBeNull();
    for (const drawn of [wide, narrow, fast]) expect(drawn?.map).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe("the map's field", () => {
  const profiles = sharedReservoir().temperature;

  it("is the static drawing's between the layers, and has the surface first", () => {
    const field = heatField(profiles);
    const { values, days, layers } = heatGrid();
    expect(field.layers).toBe(layers + 1);
    const at = (layer: number, day: number) => values[layer * days + day] ?? Number.NaN;
    expect(field.values[200]).toBeCloseTo(at(0, 200), 9);
    expect(field.values[18 * days + 200]).toBeCloseTo((at(17, 200) + at(18, 200)) / 2, 9);
    expect(field.values[layers * days]).toBeCloseTo(at(layers - 1, 0), 9);
  });

  it("with a step has every so many days, the last one too", () => {
    const [all, some] = [heatField(profiles), heatField(profiles, 4)];
    expect(some.days).toBe(92);
    expect(some.values[91]).toBe(all.values[364]);
    expect(some.values[92 + 50]).toBe(all.values[365 + 200]);
  });
});
