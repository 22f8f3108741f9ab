import { describe, expect, it } from "vitest";
import { mean, sum } from "../../lib/at.ts";
import { dailyFlow, periodogram, smoothSpectrum } from "./flow-spectrum.ts";

describe("a spectrum", () => {
  const flow = dailyFlow();
  const lines = periodogram(flow);

  it("shares out exactly the variance of the series", () => {
    const centre = mean(flow);
    const variance = mean(flow.map((value) => (value - centre) ** 2));
    expect(sum(lines.map((line) => line.variance)) / variance).toBeCloseTo(1, 8);
  });

  it("is highest at one cycle a year, then at two", () => {
    const [first, second] = [...lines].sort((a, b) => b.variance - a.variance);
    expect(first?.frequency).toBeCloseTo(1, 10);
    expect(second?.frequency).toBeCloseTo(2, 10);
  });

  it("falls from the slow to the fast when smoothed", () => {
    const smooth = smoothSpectrum(lines);
    const near = (frequency: number) => smooth.find((line) => line.frequency > frequency)?.variance ?? 0;
    expect(near(4)).toBeGreaterThan(near(20));
    expect(near(20)).toBeGreaterThan(near(100));
  });
});
