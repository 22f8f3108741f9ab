import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { defaultFlood, floodPeaks, overCrest, route, runFlood, unitHydrograph } from "./flood.ts";

const long = runFlood({ hours: 600 });
const { baseflow, runoff, area } = defaultFlood;
const volume = (flow: Float64Array) => sum(flow.map((value) => value - baseflow)) * 3600;

describe("a flood", () => {
  it("carries the rain that runs off, to a thousandth", () => {
    const fallen = sum(long.rain) * runoff * area * 1000;
    expect(volume(long.inflow) / fallen).toBeCloseTo(1, 3);
  });

  it("has released or still holds the volume that came in", () => {
    expect((volume(long.release) + (long.surcharge.at(-1) ?? 0)) / volume(long.inflow)).toBeCloseTo(1, 4);
    expect(long.surcharge.at(-1)).toBeLessThan(0.02 * volume(long.inflow));
  });

  it("empties a full reservoir as the analytic solution of A dH/dt = −C L H^1.5", () => {
    const [area, crest, head] = [24e6, 100, 4];
    const surge = Float64Array.of(0, (2 * area * head) / 3600 + 2 * crest * head ** 1.5);
    const inflow = Float64Array.from({ length: 49 }, (_, i) => surge[i] ?? 0);
    const { surcharge } = route(inflow, 0, { surface: 24, crest });
    const start = (surcharge[1] ?? 0) / area;
    expect(start).toBeCloseTo(head, 6);
    // The inflow of the second step is half of the surge: the analytic solution starts a step later.
    const [from, hours] = [(surcharge[2] ?? 0) / area, 46];
    const expected = (from ** -0.5 + (2 * crest * hours * 3600) / (2 * area)) ** -2;
    expect(Math.abs((surcharge[2 + hours] ?? 0) / area / expected - 1)).toBeLessThan(1e-3);
  });

  it("passes a crest with the power 1.5 of the head", () => {
    const reservoir = { surface: 24, crest: 100 };
    expect(overCrest(24e6, reservoir)).toBeCloseTo(200, 9);
    expect(overCrest(4 * 24e6, reservoir) / overCrest(24e6, reservoir)).toBeCloseTo(8, 9);
  });

  it("is lower and later below the reservoir", () => {
    const peaks = floodPeaks(long);
    expect(peaks.releasePeak).toBeLessThan(peaks.inflowPeak);
    expect(peaks.delay).toBeGreaterThan(0);
    expect(peaks.cut).toBeCloseTo(100 * (1 - peaks.releasePeak / peaks.inflowPeak), 6);
  });

  it("peaks below an ungated crest where release and inflow are equal", () => {
    const { releaseHour } = floodPeaks(long);
    const gap = (hour: number) => (long.inflow[hour] ?? 0) - (long.release[hour] ?? 0);
    expect(gap(releaseHour - 2)).toBeGreaterThan(0);
    expect(gap(releaseHour + 2)).toBeLessThan(0);
  });

  it("keeps a steady flow steady", () => {
    const { release, surcharge } = route(new Float64Array(50).fill(baseflow), baseflow, defaultFlood);
    expect(Math.max(...surcharge)).toBe(0);
    expect(Math.max(...release)).toBe(baseflow);
  });
});

describe("a unit hydrograph", () => {
  it("sums to one and has the lag of its stores", () => {
    const unit = unitHydrograph(3.4, 4.2, 200);
    expect(sum(unit)).toBeCloseTo(1, 12);
    expect(sum(unit.map((value, i) => value * (i + 0.5)))).toBeCloseTo(3.4 * 4.2, 1);
  });
});
