import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { languages, languageTag } from "#contract/i18n/language.ts";
import { figures } from "#figures/registry.ts";
import { generateFigures } from "./generate-figures.ts";

const folder = mkdtempSync(join(tmpdir(), "figures-"));
beforeAll(() => generateFigures(folder));
afterAll(() => rmSync(folder, { recursive: true }));

it("writes every figure in both languages, named in its language", () => {
  for (const name of Object.keys(figures)) {
    for (const language of languages) {
      const drawing = readFileSync(join(folder, `${name}.${language}.svg`), "utf8");
      expect(drawing, name).toMatch(/^<svg [^>]*viewBox="[^"]+"/);
      expect(drawing, name).toContain(`role="img" lang="${languageTag[language]}" aria-label="`);
    }
  }
});

it("draws the same every time", async () => {
  const again = mkdtempSync(join(tmpdir(), "figures-"));
  await generateFigures(again);
  for (const file of readdirSync(folder)) {
    expect(readFileSync(join(again, file)).equals(readFileSync(join(folder, file))), file).toBe(true);
  }
  rmSync(again, { recursive: true });
});

it("writes no number that is not one", () => {
  for (const file of readdirSync(folder).filter((name) => /\.(svg|json)$/.test(name))) {
    expect(readFileSync(join(folder, file), "utf8"), file).not.toMatch(/NaN|Infinity|undefined|null/);
  }
});
