import { describe, expect, it } from "vitest";
import { compare, competition, entries, floodOf, floods, referenceRun, runCompetition } from "./taylor-diagram.ts";

describe("the competition", () => {
  it("has scores that satisfy Taylor's law of cosines", () => {
    const scores = competition();
    expect(scores).toHaveLength(entries);
    for (const { ratio, correlation, difference } of scores) {
      expect(difference ** 2).toBeCloseTo(ratio ** 2 + 1 - 2 * ratio * correlation, 10);
    }
  });

  it("ranks the nearest first", () => {
    const differences = competition().map(({ difference }) => difference);
    expect(differences).toEqual([...differences].sort((a, b) => a - b));
  });

  it("finds no difference between a series and itself", () => {
    expect(compare([1, 5, 2, 8], [1, 5, 2, 8])).toEqual({ ratio: 1, correlation: 1, difference: 0 });
  });

  it("runs each entry on the first flood as it was scored there", () => {
    for (const entry of runCompetition().entries) expect(floodOf(entry, 0)).toEqual(entry.flow);
  });

  it("has three floods that differ in peak by a tenth at least", () => {
    const peaks = Array.from({ length: floods }, (_, flood) => Math.max(...floodOf(referenceRun, flood))).sort(
      (a, b) => a - b,
    );
    peaks.slice(1).forEach((peak, i) => {
      expect(peak / (peaks[i] ?? peak)).toBeGreaterThan(1.1);
    });
  });
});
