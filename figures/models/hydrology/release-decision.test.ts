import { describe, expect, it } from "vitest";
import { type FloodPool, feasible, hourly, ruleRelease, steadyRelease, steadyTown } from "./release-decision.ts";

const pool: FloodPool = { limit: 50, full: 150, safe: 1000, capacity: 3000 };
const inflow = Float64Array.from({ length: 72 }, (_, hour) => 200 + 4000 * Math.exp(-(((hour - 30) / 9) ** 2)));
const highest = (release: number) => {
  let [stored, top] = [pool.limit, 0];
  for (const flow of inflow) {
    stored += (flow - release) * hourly;
    top = Math.max(top, stored);
  }
  return top;
};

describe("the steady release", () => {
  it("fills the pool to its top and no further", () => {
    const release = steadyRelease(pool, pool.limit, inflow);
    expect(highest(release)).toBeCloseTo(pool.full, 6);
    expect(highest(release - 20)).toBeGreaterThan(pool.full);
  });

  it("is nothing when the pool has room for all", () => {
    expect(steadyRelease({ ...pool, full: 1000 }, pool.limit, inflow)).toBe(0);
  });

  it("falls when the pool starts lower", () => {
    expect(steadyRelease(pool, 20, inflow)).toBeLessThan(steadyRelease(pool, 50, inflow));
  });
});

describe("the steady flow at the town", () => {
  it("is the steady release where no tributary joins, to the step of the bisection", () => {
    const town = steadyTown(pool, pool.limit, inflow, new Float64Array(inflow.length));
    expect(Math.abs(town - steadyRelease(pool, pool.limit, inflow))).toBeLessThan(2);
  });
});

describe("the fixed rule", () => {
  it("never releases less from a fuller pool, and all the gates pass from a full one", () => {
    const releases = Array.from({ length: 101 }, (_, i) => ruleRelease(pool, 50 + i, 2000));
    for (let i = 1; i < releases.length; i++) expect(releases[i]).toBeGreaterThanOrEqual(releases[i - 1] ?? 0);
    expect(releases.at(-1)).toBe(pool.capacity);
  });
});

describe("a feasible release", () => {
  it("moves the gates slowly", () => {
    expect(feasible(pool, 100, 900, 400, 2000)).toBe(700);
    expect(feasible(pool, 100, 900, 2000, 0)).toBe(1700);
  });

  it("passes what comes when the pool is full, whatever the gates wish", () => {
    expect(feasible(pool, pool.full, 2600, 500, 0)).toBeCloseTo(2600, 9);
  });

  it("takes no more than is there", () => {
    expect(feasible(pool, 0, 120, 900, 2000)).toBe(120);
  });
});
