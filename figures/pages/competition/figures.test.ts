import { describe, expect, it } from "vitest";
import { drawn } from "../../../tests/figures.setup.ts";
import { competitionValues } from "./computed-values.ts";
import { byError, judgement } from "./runs.ts";

describe("the page's drawings", () => {
  it("bear the numbers that the text quotes", () => {
    const { medianCumecs } = competitionValues.contest();
    const { bestParameters, independentNse } = competitionValues.splitSample();
    expect(drawn("competition-ensemble", "en")).toContain(`Median of all ${medianCumecs}`);
    expect(drawn("competition-split-sample", "en")).toContain(`${bestParameters} parameters`);
    expect(drawn("competition-split-sample", "en")).toContain(`test season: NSE ${independentNse}`);
  });

  it("show a median that errs less than every entry, with a lower peak than the reference", () => {
    const { reference, entries, median } = judgement();
    for (const { error } of entries) expect(median.error).toBeLessThan(error);
    expect(Math.max(...median.flow)).toBeLessThan(Math.max(...reference));
  });

  it("rank C third on the diagram and fifth by error, as the text says", () => {
    expect(judgement().entries[2]?.name).toBe("C");
    expect(byError()[4]?.name).toBe("C");
  });

  it("keep every entry inside the sector that is drawn", () => {
    for (const { score } of judgement().entries) {
      expect(score.correlation).toBeGreaterThan(0.7);
      expect(score.ratio).toBeLessThan(1.5);
    }
  });
});
