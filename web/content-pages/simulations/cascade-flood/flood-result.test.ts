import { describe, expect, it } from "vitest";
import { sum } from "#figures/lib/at.ts";
import {
  cascadeBaseflow,
  naturalFlood,
  peakOf,
  runCascadeFlood,
  type Three,
} from "#figures/models/hydrology/cascade-flood.ts";
import { damAt, floodResult } from "./flood-result.ts";
import { standard } from "./flood-state.ts";

const at = (gates: Three<number>, peak = standard.peak) => floodResult({ gates, peak });

describe("the readings of a flood", () => {
  it("are those of the static drawing at the standard setting", () => {
    const { gaugePeak, dams } = floodResult(standard);
    const run = runCascadeFlood();
    expect(gaugePeak).toEqual(peakOf(run.gauge));
    expect(dams.map(({ highest }) => highest)).toEqual(run.reservoirs.map(({ level }) => peakOf(level)));
    expect(dams.some(({ exceeded }) => exceeded)).toBe(false);
  });

  it("say that the crest is exceeded once shut gates have filled a pool", () => {
    const [a] = at([0, 35, 35]).dams;
    expect(a.exceeded).toBe(true);
    expect(a.aboveCrest).toBeGreaterThan(3);
    expect(damAt(a, a.highest.hour)).toMatchObject({ aboveCrest: a.aboveCrest });
  });

  it("change at the gauge with every dam's gates", () => {
    const before = floodResult(standard).gaugePeak.value;
    for (const gates of [
      [20, 35, 35],
      [40, 20, 35],
      [40, 35, 20],
    ] as const) {
      expect(Math.abs(at(gates).gaugePeak.value - before)).toBeGreaterThan(10);
    }
  });

  it("compare with a river without dams: lower and later for a large flood", () => {
    const { cut, delay, naturalPeak, gaugePeak } = floodResult(standard);
    expect(cut).toBe(Math.round(100 * (1 - gaugePeak.value / naturalPeak.value)));
    expect(cut).toBeGreaterThan(30);
    expect(delay).toBeGreaterThan(24);
  });

  it("take no water from a river without dams, and flatten its peak a little", () => {
    const flow = naturalFlood(5000);
    const { inflow } = runCascadeFlood();
    expect(Math.abs(sum(flow) / sum(inflow) - 1)).toBeLessThan(1e-3);
    expect(Math.min(...flow)).toBeGreaterThan(cascadeBaseflow - 1e-6);
    expect(peakOf(flow).value).toBeLessThan(5000);
    expect(peakOf(flow).value).toBeGreaterThan(4700);
    expect(peakOf(flow).hour).toBeGreaterThan(peakOf(inflow).hour);
  });
});
