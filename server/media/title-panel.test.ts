import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Language, languages } from "#contract/i18n/language.ts";
import { loadTitleFonts } from "./title-fonts.ts";
import { titlePanel } from "./title-panel.ts";

const content = join(import.meta.dirname, "../../content");

/** Titles of the company's pages and of the sample articles. */
const titles = (language: Language): string[] =>
  readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(`${language}.mdx`) || (file.startsWith("samples/news") && file.endsWith(".json")))
    .flatMap((file) =>
      [...readFileSync(join(content, file), "utf8").matchAll(/^\s*"?title"?: *"?(.+?)"?,?$/gm)].map(
        ([, title = ""]) => title,
      ),
    );

it.each(languages)("has a glyph for every character of the site's titles in %s", async (language) => {
  const found = titles(language);
  expect(found.length).toBeGreaterThan(20);
  expect((await loadTitleFonts(found, language)).missing).toEqual([]);
});

it("draws powers, units and letters that the fonts lack by the digits and letters that they have", async () => {
  const { outline, missing } = await loadTitleFonts(["5.94 × 10⁸ m³ · μg/L · CO₂ · 8"], "en");
  expect(missing).toEqual([]);
  const [power, digit] = [outline("⁸"), outline("8")];
  expect(power.glyphs[0]?.y).toBeGreaterThan(0);
  expect(power.width).toBeLessThan(digit.width);
});

it("parts Chinese from Latin by a quarter em, and names what no font has", async () => {
  const { outline, missing } = await loadTitleFonts(["水模型CE"], "zh");
  expect(missing).toEqual([]);
  expect(outline("水CE").width).toBeCloseTo(outline("水").width + outline("CE").width + 250, 0);
  const { missing: emoji } = await loadTitleFonts(["\u{1f9a6}水"], "zh");
  expect(emoji).toEqual(["\u{1f9a6}"]);
});

it.each([
  "δ¹⁸O 与 α 多样性：CO₂ 通量",
  "Δt = 0.5 s, Σ and ω at ΔT ≈ 3 K",
  "Качество воды в Байкале",
  "Hồ chứa nước và độ mặn",
  "Zażółć gęślą a\u030a\u200b",
])("draws %s whole", async (text) => {
  const { missing, outline } = await loadTitleFonts([text], "zh");
  expect(missing).toEqual([]);
  expect(outline(text).glyphs.length).toBeGreaterThan(5);
  expect(await titlePanel({ text, language: "zh" })).not.toBeNull();
});

it.each(["㵲水流域", "𬇙河", "جودة المياه", "कृषि", "🌊水", "q\u0323\u20dd"])(
  "draws no panel for %s, of which a character would be left out",
  async (text) => expect(await titlePanel({ text, language: "zh" })).toBeNull(),
);

it("is higher for more lines, and leaves most of the image to the picture", async () => {
  const short = await titlePanel({ text: "关于我们", language: "zh" });
  const long = await titlePanel({ text: "水库水温与溶解氧的垂向一维模型".repeat(12), language: "zh" });
  if (!short || !long) throw new Error("a title was not drawn");
  expect(short.height).toBeLessThan(long.height);
  expect(long.height).toBeLessThan(630 * 0.6);
  expect(short.svg).not.toMatch(/<text|NaN|undefined/);
});
