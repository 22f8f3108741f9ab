import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Language, languages } from "#contract/i18n/language.ts";

type Drawings = Readonly<Record<string, (language: Language) => string>>;

/** Draws a figure of a page by its name; empty where the page has none of that name. */
export const drawerOf = (figures: Drawings) => (name: string, language: Language) => figures[name]?.(language) ?? "";

/** The tests that the drawings of every page have to pass: honest labels in the right language, sound numbers, little weight. */
export function checkDrawings(figures: Drawings) {
  const draw = drawerOf(figures);
  const names = Object.keys(figures);

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

  it("the page's drawings weigh less than 12 KB together, compressed", () => {
    const total = names.reduce((sum, name) => sum + brotliCompressSync(draw(name, "zh")).length, 0);
    expect(total).toBeLessThan(12 * 1024);
  });
}
