import { describe, expect, it } from "vitest";
import { runDiel } from "../water-quality/diel-oxygen.ts";
import { flagReadings, type SensorRule, sampleFaults, sampleReadings, sensorFlags } from "./sensor-checks.ts";

describe("the checks", () => {
  it("find every fault of the sample, and flag nothing else", () => {
    const flags = flagReadings(sampleReadings());
    const count = (name: string) => flags.filter((flag) => flag === name).length;
    const { spikes, stuckHours, gapHours, zeros } = sampleFaults;
    expect(sensorFlags.map(count)).toEqual([
      240 - spikes.length - stuckHours - gapHours - zeros.length,
      spikes.length,
      stuckHours,
      zeros.length,
      gapHours,
    ]);
    for (const hour of spikes) expect(flags[hour]).toBe("spike");
  });

  it("find only the faults of the rules that are asked for", () => {
    const found = (rules: readonly SensorRule[]) => new Set(flagReadings(sampleReadings(), rules));
    expect(found([])).toEqual(new Set(["good", "gap"]));
    expect(found(["stuck"])).toEqual(new Set(["good", "gap", "stuck"]));
  });

  it("leave a clean series alone", () => {
    const { measured } = runDiel([1, 0.5, 0.9]);
    expect(new Set(flagReadings(measured))).toEqual(new Set(["good"]));
  });
});
