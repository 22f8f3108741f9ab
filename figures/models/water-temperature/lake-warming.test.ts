import { describe, expect, it } from "vitest";
import { linearTrend } from "../statistics/linear-trend.ts";
import { lakeSummers, warmingLake } from "./lake-warming.ts";

describe("the warming lake", () => {
  const { computed, measured } = lakeSummers();
  const long = linearTrend(computed);
  const short = linearTrend(measured);

  it("covers the years of the forcing, and measures the later ones only", () => {
    expect(computed).toHaveLength(warmingLake.to - warmingLake.from + 1);
    expect(measured).toHaveLength(warmingLake.to - warmingLake.measuredFrom + 1);
  });

  it("warms as the forcing does, within the interval of both trends", () => {
    for (const { slope, margin } of [long, short]) expect(Math.abs(slope - warmingLake.warming)).toBeLessThan(margin);
  });

  it("is known better from 86 years than from 47", () => {
    expect(long.margin).toBeLessThan(0.6 * short.margin);
  });
});
