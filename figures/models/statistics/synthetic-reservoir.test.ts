import { describe, expect, it } from "vitest";
import { at, sum } from "../../lib/at.ts";
import { nextStage, reservoir, reservoirRecord, ruleRelease, targetStage } from "./synthetic-reservoir.ts";

describe("the synthetic reservoir", () => {
  const { inflow, release, stage } = reservoirRecord(3, 5);

  it("closes its water balance over three years", () => {
    const stored = (at(stage, stage.length - 1) - targetStage(0)) * reservoir.surface * 1e6;
    const evaporated = (reservoir.evaporation / 1000) * reservoir.surface * 1e6 * stage.length;
    const gained = 86400 * (sum(inflow) - sum(release)) - evaporated;
    expect(gained / stored).toBeCloseTo(1, 6);
  });

  it("releases between its bounds, and the mean inflow where the stage is at its target", () => {
    expect(Math.min(...release)).toBeGreaterThanOrEqual(reservoir.leastRelease);
    expect(Math.max(...release)).toBeLessThanOrEqual(reservoir.mostRelease);
    expect(ruleRelease(targetStage(100), 100, 300)).toBeCloseTo(300, 9);
  });

  it("keeps its stage where inflow, release and evaporation are equal", () => {
    const lost = (reservoir.evaporation / 1000) * ((reservoir.surface * 1e6) / 86400);
    expect(nextStage(412, 300 + lost, 300)).toBeCloseTo(412, 9);
  });
});
