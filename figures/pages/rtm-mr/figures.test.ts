import { describe, expect, it } from "vitest";
import { computedValues, drawn } from "../../../tests/figures.setup.ts";

describe("what the drawings claim", () => {
  it("is what the text quotes", () => {
    const flood = computedValues().rtmFlood ?? {};
    expect(drawn("rtm-mr-flood", "en")).toContain(`By the rule ${flood.ruleCumecs}`);
    expect(drawn("rtm-mr-flood-narrow", "zh")).toContain(`有预报 ${flood.aheadCumecs}`);
    const year = computedValues().rtmYear ?? {};
    expect(drawn("rtm-mr-year", "en")).toContain(`on ${year.daysAbove} days`);
  });

  it("is what the decision of the opening computes", () => {
    const plan = computedValues().rtmPlan ?? {};
    expect(drawn("rtm-mr-plan", "en")).toContain(`${plan.leadHours} h of forecast: peak ${plan.reachedCumecs}`);
    expect(drawn("rtm-mr-plan-medium", "zh")).toContain(`预计洪峰 ${plan.expectedCumecs}`);
    expect(drawn("rtm-mr-plan-narrow", "en")).toContain(`Rule ${plan.ruleCumecs}`);
    expect(drawn("rtm-mr-plan-narrow", "en")).toContain(`Reached ${plan.reachedCumecs}`);
    // the hours that the plan looks ahead
    expect(drawn("rtm-mr-plan", "en")).toContain(">Forecast<");
    // drawn down ahead of the flood
    expect(plan.releaseCumecs).toBeGreaterThan(plan.inflowCumecs ?? 0);
  });

  it("names the safe discharge as the other pages do", () => {
    for (const name of ["rtm-mr-plan", "rtm-mr-plan-narrow", "rtm-mr-flood", "rtm-mr-flood-narrow"]) {
      expect(drawn(name, "en")).toMatch(/[Ss]afe discharge 3000/);
      expect(drawn(name, "en")).not.toMatch(/bankfull/i);
    }
  });

  it("names 15 October as the day the pool is full", () => {
    expect(computedValues().rtmYear?.filledDay).toBe(287);
    expect(drawn("rtm-mr-year", "en")).toContain("Full, 15 Oct");
  });
});
