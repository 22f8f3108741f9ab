import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { cascadeFloodRanges, peakOf, runCascadeFlood } from "./cascade-flood.ts";
import { cascadeReservoirs, gateFlow } from "./cascade-reservoirs.ts";
import { floodFigures, runRuleCurveFlood, safeDischarge } from "./cascade-rule-curve.ts";

const { minimum, maximum } = cascadeFloodRanges.peak;
const volume = (flow: Float64Array) => sum(flow) * 3600;

describe.each([minimum, 3000, 5000, 6500, maximum])("a flood of %d m³/s by the rule curve", (peak) => {
  const run = runRuleCurveFlood(peak);

  it("loses and gains no water", () => {
    let stored = (run.channels.at(-1) ?? 0) - run.initialChannels;
    for (const { storage, initial } of run.reservoirs) stored += (storage.at(-1) ?? 0) - initial.storage;
    expect(Math.abs(volume(run.inflow) - volume(run.gauge) - stored)).toBeLessThanOrEqual(1e-6 * volume(run.inflow));
  });

  it("releases no more than the safe discharge from a flood pool that is less than half full, nor more than gates pass", () => {
    run.reservoirs.forEach(({ release, level, storage, initial }, i) => {
      const reservoir = cascadeReservoirs[i] ?? cascadeReservoirs[0];
      const half = (initial.storage + reservoir.capacity) / 2;
      release.forEach((flow, hour) => {
        const most = gateFlow(reservoir, Math.max(level[hour] ?? 0, level[hour - 1] ?? initial.level), 100);
        expect(flow).toBeLessThanOrEqual(most + 1);
        const below = Math.max(storage[hour] ?? 0, storage[hour - 1] ?? initial.storage) < half;
        if (below) expect(flow).toBeLessThanOrEqual(safeDischarge + 1e-6);
      });
    });
  });

  it("keeps the pools below their crests, and empties them again", () => {
    const { aboveCrest, freeStorage } = floodFigures(run);
    expect(aboveCrest).toBeLessThan(0);
    expect(freeStorage).toBe(531);
  });
});

describe("the figures of a run", () => {
  it("are its highest flow, its pools above the crest and what is free at the end", () => {
    const run = runCascadeFlood({ openings: [20, 35, 35] });
    const figures = floodFigures(run);
    expect(figures.gaugePeak).toBe(10 * Math.round(peakOf(run.gauge).value / 10));
    expect(figures.highest).toBe("A");
    const above = peakOf(run.reservoirs[0].level).value - cascadeReservoirs[0].crest;
    expect(Math.abs(figures.aboveCrest - above)).toBeLessThanOrEqual(0.05);
    expect(figures.exceeded).toEqual([{ name: "A", by: figures.aboveCrest }]);
    const closed = floodFigures(runCascadeFlood({ openings: [0, 0, 0] }));
    expect(closed.freeStorage).toBe(0);
    expect(closed.exceeded.map(({ name }) => name)).toEqual(["A", "B", "C"]);
  });

  it("leave a choice: the site's gates have the lower peak, the rule curve the lower pools", () => {
    const [own, rule] = [floodFigures(runCascadeFlood()), floodFigures(runRuleCurveFlood())];
    expect(own.gaugePeak).toBeLessThan(rule.gaugePeak - 200);
    expect(own.aboveCrest).toBeGreaterThan(rule.aboveCrest);
  });
});
