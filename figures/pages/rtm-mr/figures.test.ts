import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { leads } from "../../models/hydrology/lead-time.ts";
import { rtmMrValues } from "./computed-values.ts";
import { rtmMrFigures } from "./figures.ts";
import { pageRuns } from "./runs.ts";

const draw = (name: string, language: (typeof languages)[number]) => rtmMrFigures[name]?.(language) ?? "";
const read = (name: string) => rtmMrValues[name]?.() ?? {};

describe.each(Object.keys(rtmMrFigures))("%s", (name) => {
  it("weighs less than 5 KB compressed and has no number that is not one", () => {
    for (const language of languages) {
      expect(brotliCompressSync(draw(name, language)).length).toBeLessThan(5120);
      expect(draw(name, language)).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it("says in its own language that it is illustrative", () => {
    expect(draw(name, "zh")).toMatch(/aria-label="[^"]*示意/);
    expect(draw(name, "en")).toMatch(/aria-label="[^"]*[Ii]llustrative/);
    expect(draw(name, "en")).not.toMatch(/[\u4e00-\u9fff，。]/);
  });
});

describe("what the drawings claim", () => {
  it("is what the text quotes", () => {
    const flood = read("rtmFlood");
    expect(draw("rtm-mr-flood", "en")).toContain(`By the rule ${flood.ruleCumecs}`);
    expect(draw("rtm-mr-flood-narrow", "zh")).toContain(`有预报 ${flood.aheadCumecs}`);
    const year = read("rtmYear");
    expect(draw("rtm-mr-year", "en")).toContain(`on ${year.daysAbove} days`);
  });

  it("names 15 October as the day the pool is full", () => {
    expect(read("rtmYear").filledDay).toBe(287);
    expect(draw("rtm-mr-year", "en")).toContain("Full, 15 Oct");
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
