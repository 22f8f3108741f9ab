import { describe, expect, it } from "vitest";
import { at, sum } from "../../lib/at.ts";
import { hourly } from "./release-decision.ts";
import { floodHours, runoff, stormRain, systemInflows, upperArea } from "./system-flood.ts";
import { bankfull, lower, type PoolRun, runSystem, upper } from "./two-reservoirs.ts";

const peak = (flow: Float64Array) => Math.max(...flow);
const rule = runSystem();
const ahead = runSystem({ lead: 48 });
const wrong = runSystem({ lead: 24, seed: 7 });
const runs = [rule, ahead, wrong];

describe("a flood through two reservoirs", () => {
  it("is the rain that runs off, to a thousandth", () => {
    const fallen = sum(Array.from({ length: floodHours }, (_, hour) => stormRain(hour))) * runoff * upperArea * 1000;
    const flowed = sum(systemInflows.upper.map((flow) => flow - at(systemInflows.upper, 0))) * 3600;
    expect(flowed / fallen).toBeCloseTo(1, 3);
  });

  it("keeps the water balance of each reservoir", () => {
    for (const run of runs) {
      const balanced = (pool: PoolRun, start: number) =>
        expect(at(pool.stored, floodHours - 1) - start).toBeCloseTo((sum(pool.inflow) - sum(pool.release)) * hourly, 6);
      balanced(run.upper, upper.limit);
      balanced(run.lower, lower.limit);
    }
  });

  it("brings to the town all that fell, less what the reservoirs and the river still hold", () => {
    for (const run of runs) {
      const inflow = [systemInflows.upper, systemInflows.between, systemInflows.below]
        .map((flow) => sum(flow.slice(0, floodHours)))
        .reduce((total, flow) => total + flow);
      const held =
        at(run.upper.stored, floodHours - 1) - upper.limit + at(run.lower.stored, floodHours - 1) - lower.limit;
      expect(Math.abs((inflow - sum(run.town)) * hourly - held)).toBeLessThan(5);
    }
  });

  it("never fills a pool over its top nor draws it below its bottom", () => {
    for (const run of runs)
      for (const [pool, { stored }] of [
        [upper, run.upper],
        [lower, run.lower],
      ] as const) {
        expect(peak(stored)).toBeLessThanOrEqual(pool.full + 1e-9);
        expect(Math.min(...stored)).toBeGreaterThanOrEqual(-1e-9);
      }
  });

  it("is lower at the town with a forecast, and drawn down ahead of the flood", () => {
    expect(peak(ahead.town)).toBeLessThan(0.75 * peak(rule.town));
    expect(peak(rule.town)).toBeGreaterThan(1.5 * bankfull);
    expect(peak(ahead.town)).toBeLessThan(1.1 * bankfull);
    expect(Math.min(...ahead.upper.stored)).toBeLessThan(upper.limit - 40);
  });
});
