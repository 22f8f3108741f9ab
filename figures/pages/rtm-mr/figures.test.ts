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

  it("names 15 October as the day the pool is full", () => {
    expect(computedValues().rtmYear?.filledDay).toBe(287);
    expect(drawn("rtm-mr-year", "en")).toContain("Full, 15 Oct");
  });
});
