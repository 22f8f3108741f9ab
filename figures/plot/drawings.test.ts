import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { covers } from "../covers/covers.ts";
import { computedValues, figures } from "../registry.ts";

const names = Object.keys(figures).filter((name) => /^(instrument|project|teaser)-/.test(name));
const draw = (name: string, language: (typeof languages)[number]) => figures[name]?.(language) ?? "";
const words = (svg: string) => Array.from(svg.matchAll(/<text[^>]*>([^<]*)</g), (match) => match[1] ?? "");

describe.each(names)("%s", (name) => {
  it("weighs little: 1.3 KB compressed, 2.5 KB for the two maps", () => {
    const limit = /wuliangsuhai|teaser-2/.test(name) ? 2560 : 1331;
    for (const language of languages)
      expect(brotliCompressSync(draw(name, language)).length).toBeLessThanOrEqual(limit);
  });

  it("says what it shows in its own language, and that it is illustrative or computed", () => {
    expect(draw(name, "zh")).toMatch(/aria-label="[^"]*(示意|实算|虚构|合成)/);
    expect(draw(name, "en")).toMatch(/aria-label="[^"]*([Ii]llustrative|[Cc]omputed|[Ss]ynthetic)/);
    expect(draw(name, "en")).not.toMatch(/[\u4e00-\u9fff，。]/);
  });

  it("has no number that is not one", () => {
    for (const language of languages) expect(draw(name, language)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("is drawn the same every time", () => {
    expect(draw(name, "en")).toBe(draw(name, "en"));
  });
});

describe("the computedValues", () => {
  it("are finite numbers, all of them", () => {
    for (const [name, read] of Object.entries(computedValues)) {
      for (const [key, value] of Object.entries(read()))
        expect([name, key, Number.isFinite(value)]).toEqual([name, key, true]);
    }
  });

  it("are the numbers that stand in the drawings", () => {
    const { cutPercent, delayHours, inflowPeakCumecs } = computedValues.flood?.() ?? {};
    const label = draw("instrument-smart-water-management", "en");
    expect(label).toContain(`cut by ${cutPercent}%, ${delayHours} hours later`);
    expect(label).toContain(`Inflow ${inflowPeakCumecs}`);
  });
});

describe.each(Object.keys(covers).filter((name) => name !== "calibration"))("cover %s", (name) => {
  it("bears numerals and units only, so that it serves both languages", () => {
    const svg = covers[name]?.() ?? "";
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    for (const word of words(svg)) expect(word).toMatch(/^[−+\d.⁻⁰-⁹²]*\s?(m|km|d|h|mg\/L|m³\/s|°C)?$/);
  });
});
