import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { nanshuibeidiaoValues } from "./computed-values.ts";
import { nanshuibeidiaoFigures } from "./figures.ts";

const read = nanshuibeidiaoValues.nanshuibeidiao();
const draw = (name: string, language: (typeof languages)[number]) => nanshuibeidiaoFigures[name]?.(language) ?? "";

describe.each(Object.keys(nanshuibeidiaoFigures))("%s", (name) => {
  it("says in both languages what it shows and that it is not measured, without a number that is none", () => {
    expect(draw(name, "zh")).toMatch(/aria-label="[^"]*示意/);
    expect(draw(name, "en")).toMatch(/aria-label="[^"]*illustrative/);
    expect(draw(name, "en")).not.toMatch(/[\u4e00-\u9fff，。]/);
    for (const language of languages) expect(draw(name, language)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("weighs less than 5 KB compressed", () => {
    for (const language of languages) expect(brotliCompressSync(draw(name, language)).length).toBeLessThan(5120);
  });
});

describe("what the page quotes", () => {
  it("stands in the drawings", () => {
    for (const km of [read.soonKilometres, read.lateKilometres, read.openKilometres])
      expect(draw("nanshuibeidiao-spill", "en")).toContain(`>${km} km, `);
    for (const km of [read.usualZeroKilometres, read.coldZeroKilometres, read.quickZeroKilometres])
      expect(draw("nanshuibeidiao-january", "en")).toContain(`: ${km} km</text>`);
  });

  it("has ice begin north of Anyang in a cold January, as operators expect", () => {
    expect(read.coldZeroKilometres).toBeGreaterThan(700);
    expect(read.coldZeroKilometres).toBeLessThan(read.usualZeroKilometres);
  });
});
