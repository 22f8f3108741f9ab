import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { competitionFigures } from "./figures.ts";
import { competitionReadings } from "./readings.ts";
import { byError, judgement } from "./runs.ts";

const draw = (name: string, language: (typeof languages)[number]) => competitionFigures[name]?.(language) ?? "";
const names = Object.keys(competitionFigures);

describe.each(names)("%s", (name) => {
  it("says what it shows in its own language, and that it is illustrative", () => {
    expect(draw(name, "zh")).toMatch(/aria-label="[^"]*示意/);
    expect(draw(name, "en")).toMatch(/aria-label="[^"]*Illustrative/);
    expect(draw(name, "en")).not.toMatch(/[\u4e00-\u9fff，。]/);
  });

  it("has no number that is not one", () => {
    for (const language of languages) expect(draw(name, language)).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe("the page's drawings", () => {
  it("weigh less than 12 KB together, compressed", () => {
    const total = names.reduce((sum, name) => sum + brotliCompressSync(draw(name, "zh")).length, 0);
    expect(total).toBeLessThan(12 * 1024);
  });

  it("bear the numbers that the text quotes", () => {
    const { medianCumecs, bestParameters, bestWithheldNse } = competitionReadings();
    expect(draw("competition-ensemble", "en")).toContain(`Median of all ${medianCumecs}`);
    expect(draw("competition-split-sample", "en")).toContain(`${bestParameters} parameters`);
    expect(draw("competition-split-sample", "en")).toContain(`best on withheld days, ${bestWithheldNse}`);
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
