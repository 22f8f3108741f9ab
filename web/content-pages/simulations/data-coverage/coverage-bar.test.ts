import { describe, expect, it } from "vitest";
import { dataVariables } from "#figures/models/data/data-coverage.ts";
import { barPath, meanCoverage, yearCount } from "./coverage-bar.tsx";

const variable = (id: string) => {
  const found = dataVariables.find((each) => each.id === id);
  if (!found) throw new Error(`no variable ${id}`);
  return found;
};

describe("barPath", () => {
  it("begins in the first year and has a column for each year to the last", () => {
    const path = barPath(variable("t2m"));
    expect(path).toMatch(/^M39 20V0h1/);
    expect(path.match(/h1/g)).toHaveLength(yearCount - 39);
  });
});

describe("meanCoverage", () => {
  it("is full for a reanalysis and counts only years with data", () => {
    expect(meanCoverage(variable("t2m"))).toBe(100);
    expect(meanCoverage(variable("dams"))).toBe(96);
    expect(meanCoverage(variable("fish"))).toBe(96);
  });

  it("is less for gauges, which came one by one", () => {
    expect(meanCoverage(variable("q-day"))).toBeLessThan(86);
    expect(meanCoverage(variable("q-day"))).toBeGreaterThan(40);
  });
});
