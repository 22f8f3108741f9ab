import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";

const root = join(import.meta.dirname, "..");
const file = "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2";
const target = "figures/label-check/advances.json";

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join("");

/** Every character that a drawing may hold besides Chinese ones. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0xff)}\u2009\u202f–—‘’“”…−→←↑↓≤≥≈‰⁻⁰⁴₀₁₂₃₄`;

/** Characters whose distance to their neighbour the font changes. */
const kerned = Array.from(characters).filter((character) => /[A-Za-z0-9,.:;()%\-–/’]/.test(character));

/** Runs in the browser: advances of characters and pairs at 1000 px, in the lettering of drawings. */
function measure([all, pairs]: readonly [string, readonly string[]]) {
  const svg = document.querySelector("svg");
  const measured = (words: string, weight: number, read: (text: SVGTextElement) => number[]) => {
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.setAttribute("font-weight", String(weight));
    text.textContent = words;
    svg?.append(text);
    const result = read(text);
    text.remove();
    return result;
  };
  const advances = (language: string, weight: number) => {
    svg?.setAttribute("lang", language);
    return Array.from(all, (character) => {
      const between = measured(`|${character}|`, weight, (text) => [
        text.getStartPositionOfChar(2).x - text.getStartPositionOfChar(1).x,
      ]);
      const alone = measured(character, weight, (text) => [text.getComputedTextLength()]);
      return Math.round((character.trim() === "" ? between[0] : alone[0]) ?? 0);
    });
  };
  const kerning = (weight: number) => {
    svg?.setAttribute("lang", "en");
    const lengths = pairs.map((left) =>
      measured(pairs.map((right) => left + right).join(""), weight, (text) =>
        pairs.map((_, i) => text.getStartPositionOfChar(2 * i + 1).x - text.getStartPositionOfChar(2 * i).x),
      ),
    );
    // two letters in one glyph share its width: a pair alone tells more
    const [f, i, l] = ["f", "i", "l"].map((letter) => pairs.indexOf(letter));
    const alone = (words: string) => measured(words, weight, (text) => [text.getComputedTextLength()])[0] ?? 0;
    for (const second of [i, l])
      lengths[f ?? 0]?.splice(second ?? 0, 1, alone(`f${pairs[second ?? 0]}`) - alone(pairs[second ?? 0] ?? ""));
    return lengths;
  };
  return {
    en: { regular: advances("en", 400), semibold: advances("en", 600) },
    zh: { regular: advances("zh-Hans", 400), semibold: advances("zh-Hans", 600) },
    kerning: [kerning(400), kerning(600)],
  };
}

/**
 * Writes `figures/label-check/advances.json`: how far each character of the chart lettering (Instrument Sans, 90 % wide,
 * tabular figures, and the fonts behind it) moves the next one, and by how much pairs of letters stand closer, in px per
 * 1000 px of font size. Needs Chromium, Liberation Sans or Arial, and Noto Sans CJK SC. Run it again when the font package changes.
 */
async function main() {
  const font = (await readFile(join(root, file))).toString("base64");
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  const source = `src: url(data:font/woff2;base64,${font}); font-weight: 400 700; font-stretch: 75% 100%`;
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Sans; ${source} }
    @font-face { font-family: Beside; ${source}; unicode-range: U+0000-200F, U+2020-FFFF }
    @font-face { font-family: Fallback; src: local("Arial"), local("Liberation Sans"); size-adjust: 101.5% }
    [lang=en] { font-family: Sans, Fallback, "Noto Sans CJK SC" }
    [lang|="zh"] { font-family: Beside, "Noto Sans CJK SC" }
    text { font-size: 1000px; font-stretch: 90%; font-variant-numeric: tabular-nums; white-space: pre }
  </style><svg lang="en"></svg>`);
  const loaded = await page.evaluate(() =>
    Promise.all(["Sans", "Beside", "Fallback"].map((name) => document.fonts.load(`20px ${name}`))).then(
      () => true,
      () => false,
    ),
  );
  if (!loaded)
    throw new Error("A font is missing: install Liberation Sans (fonts-liberation) or Arial; nothing was written");
  const { en, zh, kerning } = await page.evaluate(measure, [characters, kerned] as const);
  await browser.close();

  const named = (values: readonly number[], than: readonly number[] = []) =>
    Object.fromEntries(
      Array.from(characters, (character, i) => [character, values[i]] as const).filter(
        ([, value], i) => value !== than[i],
      ),
    );
  const [light = [], bold = []] = kerning;
  const pairs: Record<string, Record<string, string>> = {};
  for (const [i, left] of kerned.entries()) {
    const own = (en.regular[characters.indexOf(left)] ?? 0) + (en.semibold[characters.indexOf(left)] ?? 0);
    for (const [j, right] of kerned.entries()) {
      const closer = Math.round(((light[i]?.[j] ?? 0) + (bold[i]?.[j] ?? 0) - own) / 20) * 10;
      if (closer === 0) continue;
      const row = pairs[left] ?? {};
      row[closer] = `${row[closer] ?? ""}${right}`;
      pairs[left] = row;
    }
  }
  const table = {
    regular: named(en.regular),
    semibold: named(en.semibold),
    chinese: { regular: named(zh.regular, en.regular), semibold: named(zh.semibold, en.semibold) },
    pairs,
  };
  await writeFile(join(root, target), `${JSON.stringify(table, null, 2)}\n`);
}

await main();
