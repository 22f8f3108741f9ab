import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { learningWithUsFigures } from "./figures.ts";
import { learningWithUsReadings } from "./readings.ts";
import { bottlesFor, knowing, width } from "./runs.ts";

const draw = (name: string, language: (typeof languages)[number]) => learningWithUsFigures[name]?.(language) ?? "";
const names = Object.keys(learningWithUsFigures);

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
    const { bottlesPoints, gaugedPoints, gaugedWorthBottles } = learningWithUsReadings();
    expect(draw("learning-with-us-load", "en")).toContain(`${bottlesPoints} points wide`);
    expect(draw("learning-with-us-load", "en")).toContain(`${gaugedPoints} points wide`);
    expect(draw("learning-with-us-load", "zh")).toContain(`相当于没有流量的 ${gaugedWorthBottles} 瓶`);
  });

  it("find the number of bottles whose width was computed, and refuse one that was not reached", () => {
    expect(bottlesFor(width(knowing(24).bottlesOnly))).toBeCloseTo(24, 6);
    expect(() => bottlesFor(0)).toThrow(RangeError);
    expect(() => knowing(7)).toThrow(RangeError);
  });
});
