import { describe, expect, it } from "vitest";
import { computedValues, drawn } from "../../../tests/figures.setup.ts";
import { competitionValues } from "./computed-values.ts";
import { byError, judgement } from "./runs.ts";

describe("the page's drawings", () => {
  it("bear the numbers that the text quotes", () => {
    const { medianCumecs } = competitionValues.contest();
    const { bestParameters, bestWithheldNse, independentNse } = competitionValues.splitSample();
    expect(drawn("competition-ensemble", "en")).toContain(`Median ${medianCumecs}`);
    expect(drawn("competition-seasons", "en")).toContain(`best with ${bestParameters}: ${bestWithheldNse}`);
    expect(drawn("competition-seasons", "en")).toContain(`only the choice counts: ${independentNse}`);
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

  it("rank B first in the first and third flood, and behind A in the second, as the text says", () => {
    const best = [0, 1, 2].map((flood) =>
      judgement().entries.reduce((a, b) => ((b.efficiencies[flood] ?? 0) > (a.efficiencies[flood] ?? 0) ? b : a)),
    );
    expect(best.map(({ name }) => name)).toEqual(["B", "A", "B"]);
  });

  it("keep every entry inside the sector that is drawn", () => {
    for (const { score } of judgement().entries) {
      expect(score.correlation).toBeGreaterThan(0.7);
      expect(score.ratio).toBeLessThan(1.5);
    }
  });
});

describe("the rank table", () => {
  const ranking = () => computedValues().ranking ?? {};

  it("has every variant once, by rising error, each with a numbered point on the diagram", () => {
    const { ranks = 0 } = ranking();
    const order = Array.from({ length: ranks }, (_, i) => i + 1);
    expect(new Set(order.map((rank) => ranking()[`letter${rank}`])).size).toBe(ranks);
    const errors = order.map((rank) => ranking()[`error${rank}`] ?? 0);
    expect(errors).toEqual([...errors].sort((a, b) => a - b));
    for (const name of ["competition-taylor", "competition-taylor-medium", "competition-taylor-narrow"])
      expect(drawn(name, "zh").match(/data-rank="\d+"/g)).toHaveLength(ranks);
  });
});
