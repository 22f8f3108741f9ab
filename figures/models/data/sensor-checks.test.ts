import { describe, expect, it } from "vitest";
import { runDiel } from "../water-quality/diel-oxygen.ts";
import { flagReadings, sampleFaults, sampleReadings, sensorFlags } from "./sensor-checks.ts";

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

  it("leave a clean series alone", () => {
    const { measured } = runDiel([1, 0.5, 0.9]);
    expect(new Set(flagReadings(measured))).toEqual(new Set(["good"]));
  });
});
