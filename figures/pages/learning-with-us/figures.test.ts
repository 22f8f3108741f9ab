import { describe, expect, it } from "vitest";
import { drawn } from "../../../tests/figures.setup.ts";
import { usableMonths } from "../../models/data/variable-inventory.ts";
import { learningWithUsValues } from "./computed-values.ts";
import { inventory } from "./inventory-run.ts";
import { bottlesFor, knowing, width } from "./load-run.ts";

describe("the page's drawings", () => {
  it("bear the numbers that the text quotes", () => {
    const { bottlesPoints, gaugedPoints, gaugedWorthBottles } = learningWithUsValues.loadEstimate();
    expect(drawn("learning-with-us-load", "en")).toContain(`${bottlesPoints} points wide`);
    expect(drawn("learning-with-us-load", "en")).toContain(`${gaugedPoints} points wide`);
    expect(drawn("learning-with-us-load", "zh")).toContain(`相当于没有流量时采样 ${gaugedWorthBottles} 次`);
  });

  it("find the number of bottles whose width was computed, and refuse one that was not reached", () => {
    expect(bottlesFor(width(knowing(24).bottlesOnly))).toBeCloseTo(24, 6);
    expect(() => bottlesFor(0)).toThrow(RangeError);
    expect(() => knowing(7)).toThrow(RangeError);
  });

  it("answer all questions but the last two, as the page's table says", () => {
    expect(inventory().map(({ enough }) => enough)).toEqual([true, true, true, true, true, true, false, false]);
  });

  it("count a year for a question where all of its variables are usable", () => {
    for (const { counts, common, months } of inventory()) {
      expect(counts.filter(Boolean)).toHaveLength(common);
      counts.forEach((usable, i) => {
        if (usable) expect(months[i]).toBeGreaterThanOrEqual(usableMonths);
      });
    }
  });
});
