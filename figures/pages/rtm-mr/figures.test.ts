import { describe, expect, it } from "vitest";
import { computedValues, drawn } from "../../../tests/figures.setup.ts";
import { leads } from "../../models/hydrology/lead-time.ts";
import { pageRuns } from "./runs.ts";

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

  it("gains most of its depth in the first day of lead, and reliability after that", () => {
    const cuts = pageRuns.cuts();
    const of = (lead: (typeof leads)[number]) => cuts[leads.indexOf(lead)];
    const gain = (key: "perfect" | "low") => (of(72)?.[key] ?? 0) - (of(24)?.[key] ?? 0);
    expect(of(24)?.perfect).toBeGreaterThan(2.5 * (of(6)?.perfect ?? 100));
    expect(gain("perfect")).toBeLessThan(4);
    expect(gain("low")).toBeGreaterThan(8);
  });

  it("orders the runs: worst, median, best of eight in ten", () => {
    for (const { low, median, high } of pageRuns.cuts()) {
      expect(low).toBeLessThanOrEqual(median);
      expect(median).toBeLessThanOrEqual(high);
    }
  });
});
