import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { languages, languageTag } from "#contract/i18n/language.ts";
import { computedValues, drawn } from "../tests/figures.setup.ts";
import { flowBreakTeaser } from "./home/teaser-flow-break.ts";

const names = readdirSync(join(import.meta.dirname, "generated")).flatMap(
  (file) => /^(.+)\.zh\.svg$/.exec(file)?.[1] ?? [],
);
const homeNames = names.filter((name) => /^(instrument|project|teaser)-/.test(name));
const pages = readdirSync(join(import.meta.dirname, "pages")).filter((page) => page !== "services");
const namesOf = (page: string) => names.filter((name) => name.startsWith(`${page}-`));
const pageNames = ["service", ...pages].flatMap(namesOf);

const bytes = (svg: string) => brotliCompressSync(svg).length;

/** Bytes of the pages' drawings, compressed. */
const sizes = new Map(pageNames.map((name) => [name, languages.map((language) => bytes(drawn(name, language)))]));

describe.each(names)("%s", (name) => {
  it("names itself in its own language", () => {
    for (const language of languages)
      expect(drawn(name, language)).toMatch(
        new RegExp(`^<svg [^>]*viewBox="[^"]+" role="img" lang="${languageTag[language]}" aria-label="[^"]+"`),
      );
    expect(drawn(name, "zh")).toMatch(/aria-label="[^"]*[\u4e00-\u9fff]/);
    expect(drawn(name, "en")).not.toMatch(/[\u4e00-\u9fff，。]/);
  });

  it("contains numbers only where numbers belong", () => {
    for (const language of languages) expect(drawn(name, language)).not.toMatch(/NaN|Infinity|undefined|null/);
  });
});

describe.each(homeNames)("%s", (name) => {
  it("weighs little: 1.3 KB compressed, 2.5 KB for the two maps", () => {
    const limit = /wuliangsuhai|teaser-2/.test(name) ? 2560 : 1331;
    for (const language of languages) expect(bytes(drawn(name, language))).toBeLessThanOrEqual(limit);
  });

  it("says that it is illustrative or computed", () => {
    expect(drawn(name, "zh")).toMatch(/aria-label="[^"]*(示意|实算|虚构|合成)/);
    expect(drawn(name, "en")).toMatch(/aria-label="[^"]*([Ii]llustrative|[Cc]omputed|[Ss]ynthetic)/);
  });
});

describe.each(pageNames)("%s", (name) => {
  it("weighs less than 5 KB compressed", () => {
    for (const size of sizes.get(name) ?? []) expect(size).toBeLessThan(5000);
  });

  it("says that it is illustrative", () => {
    expect(drawn(name, "zh")).toMatch(/aria-label="[^"]*示意/);
    expect(drawn(name, "en")).toMatch(/aria-label="[^"]*[Ii]llustrative/);
  });
});

it.each(pages)("keeps the drawings of %s below 12 KB together, compressed", (page) => {
  const [first = 0, ...others] = namesOf(page).map((name) => Math.max(...(sizes.get(name) ?? [])));
  expect(first).toBeGreaterThan(0);
  expect(others.reduce((total, size) => total + size, first)).toBeLessThan(12_000);
});

it("draws the same in another process", () => {
  for (const language of languages) expect(flowBreakTeaser(language)).toBe(drawn("teaser-3", language));
});

describe("the computed values", () => {
  it("are the numbers in the drawings", () => {
    const { cutPercent, delayHours, inflowPeakCumecs } = computedValues().flood ?? {};
    const label = drawn("instrument-smart-water-management", "en");
    expect(label).toContain(`cut by ${cutPercent}%, ${delayHours} hours later`);
    expect(label).toContain(`Inflow ${inflowPeakCumecs}`);
  });
});
