import { describe, expect, it } from "vitest";
import { at, sum } from "../../lib/at.ts";
import { daily, discharge, guide, levelAt, levels, runYear, season, storageAt, yearSummary } from "./rule-curve.ts";

const year = runYear();

describe("a year by the rule curve", () => {
  it("keeps the water balance", () => {
    const stored = at(year.stored, 364) - storageAt(163);
    expect(stored).toBeCloseTo((sum(year.inflow) - sum(year.release)) * daily, 6);
  });

  it("never releases more than the fields below bear, nor less than the river needs", () => {
    expect(Math.max(...year.release)).toBe(discharge.most);
    expect(Math.min(...year.release)).toBeGreaterThanOrEqual(discharge.least);
  });

  it("stays between the dead level and the top of the flood pool", () => {
    expect(Math.min(...year.level)).toBeGreaterThan(levels.dead);
    expect(Math.max(...year.level)).toBeLessThan(levels.top);
  });

  it("stands above the rule curve only while the gates pass all they may", () => {
    year.level.forEach((level, day) => {
      if (level > guide(day + 1) + 0.01) expect(at(year.release, day)).toBe(discharge.most);
    });
  });

  it("is back at the limit before the refill, and full at its end", () => {
    expect(at(year.level, season.refill - 1)).toBeCloseTo(levels.limit, 2);
    const { above, highest, filled } = yearSummary(year);
    expect(above).toBeGreaterThan(0);
    expect(highest).toBeGreaterThan(levels.limit + 3);
    expect(filled).toBeGreaterThan(season.refill);
  });
});

describe("the stage-storage curve", () => {
  it("has an inverse", () => {
    for (const level of [135, 158, 168]) expect(levelAt(storageAt(level))).toBeCloseTo(level, 9);
  });
});
