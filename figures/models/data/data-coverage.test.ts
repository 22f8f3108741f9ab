import { describe, expect, it } from "vitest";
import { coverageIn, dataFrom, dataStarts, dataTo, dataVariables, yearlyCoverage } from "./data-coverage.ts";
import { dataTable } from "./data-table.ts";

describe("the extract of the database", () => {
  const first = (group: string) =>
    Math.min(...dataVariables.filter((variable) => variable.group === group).map(({ from }) => from));

  it("begins flow in 1901, weather in 1940 and water temperature in 1979", () => {
    expect(first("hydrology")).toBe(dataStarts.flow);
    expect(first("temperature")).toBe(dataStarts.temperature);
    const weather = dataVariables.filter(({ group }) => group === "meteorology");
    for (const { from, step } of weather) expect([from, step]).toEqual([dataStarts.weather, "hourly"]);
  });

  it("has a variable for every row of the table", () => {
    expect(dataVariables.map(({ id }) => id)).toEqual(dataTable.map(([, id]) => id));
  });

  it("names every variable once, within the table's years", () => {
    expect(new Set(dataVariables.map(({ id }) => id)).size).toBe(dataVariables.length);
    expect(new Set(dataVariables.map(({ name }) => name.en)).size).toBe(dataVariables.length);
    for (const { from, id } of dataVariables) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(from).toBeGreaterThanOrEqual(dataFrom);
    }
  });

  it("has no coverage before the first year or after the last, and never more than all", () => {
    for (const variable of dataVariables) {
      expect(coverageIn(variable, variable.from - 1)).toBe(0);
      expect(coverageIn(variable, variable.from)).toBeGreaterThan(0);
      expect(coverageIn(variable, dataTo + 1)).toBe(0);
      expect(Math.max(...yearlyCoverage(variable))).toBeLessThanOrEqual(1);
    }
  });

  it("grows with the years until the newest, whose records arrive late", () => {
    const gauge = { source: "gauges", from: 1901 } as const;
    const years = yearlyCoverage(gauge);
    for (let i = 1; i < years.length - 2; i++) expect(years[i]).toBeGreaterThan(years[i - 1] ?? 0);
    expect(coverageIn(gauge, dataTo)).toBeLessThan(coverageIn(gauge, dataTo - 2));
  });
});
