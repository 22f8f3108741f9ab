import { describe, expect, it } from "vitest";
import { parameterCounts, splitSample } from "./split-sample.ts";

describe("the split-sample test", () => {
  it("never loses skill in training by another parameter, whatever the record", () => {
    for (const seed of [4, 5, 6]) {
      const training = splitSample(seed).map((score) => score.training.nse);
      training.slice(1).forEach((nse, i) => {
        expect(nse).toBeGreaterThan((training[i] ?? 1) - 1e-9);
      });
    }
  });

  it("scores the choice on a season that had no part in it", () => {
    const scores = splitSample();
    const best = scores.reduce((a, b) => (b.withheld.nse > a.withheld.nse ? b : a));
    expect(best.independent.nse).toBeGreaterThan(0.6);
    expect(best.independent.nse).not.toBe(best.withheld.nse);
  });

  it("has its best withheld score well before its last parameter", () => {
    const withheld = splitSample().map((score) => score.withheld.nse);
    const best = Math.max(...withheld);
    expect(withheld.indexOf(best)).toBeLessThan(parameterCounts.length / 2);
    expect(best - (withheld.at(-1) ?? 1)).toBeGreaterThan(0.1);
  });
});
