import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { defaultFlood, floodPeaks, route, runFlood, unitHydrograph } from "./flood.ts";

const long = runFlood({ hours: 600 });
const { baseflow, runoff, area } = defaultFlood;
const volume = (flow: Float64Array) => sum(flow.map((value) => value - baseflow)) * 3600;

describe("a flood", () => {
  it("carries the rain that runs off, to a thousandth", () => {
    const fallen = sum(long.rain) * runoff * area * 1000;
    expect(volume(long.inflow) / fallen).toBeCloseTo(1, 3);
  });

  it("releases the volume that came in, once the reservoir is empty again", () => {
    expect(volume(long.release) / volume(long.inflow)).toBeCloseTo(1, 4);
    expect(long.surcharge.at(-1)).toBeLessThan(1);
  });

  it("is lower and later below the reservoir", () => {
    const peaks = floodPeaks(long);
    expect(peaks.releasePeak).toBeLessThan(peaks.inflowPeak);
    expect(peaks.delay).toBeGreaterThan(0);
    expect(peaks.cut).toBeCloseTo(100 * (1 - peaks.releasePeak / peaks.inflowPeak), 6);
  });

  it("peaks below a linear reservoir where release and inflow are equal", () => {
    const { releaseHour } = floodPeaks(long);
    const gap = (hour: number) => (long.inflow[hour] ?? 0) - (long.release[hour] ?? 0);
    expect(gap(releaseHour - 2)).toBeGreaterThan(0);
    expect(gap(releaseHour + 2)).toBeLessThan(0);
  });

  it("keeps a steady flow steady", () => {
    const { release, surcharge } = route(new Float64Array(50).fill(baseflow), baseflow, 19);
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
