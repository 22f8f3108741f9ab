import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Blob, Face, Font, shape, Buffer as TextBuffer, Variation } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";
import { z } from "zod";
import type { Language } from "#contract/i18n/language.ts";

/** A text as outlines, in units of 1/1000 em; y grows upwards from the baseline. */
export interface Outline {
  /** Glyphs as SVG path data, each with the place of its origin and its scale. */
  glyphs: { path: string; x: number; y: number; scale: number }[];
  width: number;
}

/** The weight of titles on the site's pages. */
const weight = 600;
/** Gap between Chinese and Latin letters or digits: a quarter em. */
const gap = 250;

const require = createRequire(import.meta.url);

/** Files of a font by the characters they hold, as its package lists them: `"[4]": "U+1f21a,U+1f232-1f237"`. */
function readSubsets(list: string, family: string) {
  const folder = dirname(list);
  const listed = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(list, "utf8")));
  return Object.entries(listed).map(([subset, ranges]) => ({
    file: join(folder, `files/${family}-${subset.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`),
    ranges: ranges.split(",").map((range) => {
      const [from = "", to = from] = range.replace(/^U\+/i, "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
}

const latin = readSubsets(require.resolve("@fontsource-variable/instrument-sans/unicode.json"), "instrument-sans");
const greek = readSubsets(require.resolve("@fontsource-variable/noto-sans/unicode.json"), "noto-sans");
const chinese = readSubsets(require.resolve("@fontsource-variable/noto-sans-sc/unicode.json"), "noto-sans-sc");

const fileOf = (subsets: typeof latin, code: number) =>
  subsets.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))?.file;

interface LoadedFont {
  font: Font;
  has: ReadonlySet<number>;
}

const loaded = new Map<string, Promise<LoadedFont>>();

async function load(file: string): Promise<LoadedFont> {
  const face = new Face(new Blob(await decompress(await readFile(file))));
  const font = new Font(face);
  font.setVariations([new Variation("wght", weight)]);
  font.setScale(1000, 1000);
  return { font, has: new Set(face.collectUnicodes()) };
}

function loadOnce(file: string): Promise<LoadedFont> {
  const known = loaded.get(file) ?? load(file);
  loaded.set(file, known);
  return known;
}

/** Quotation marks and dashes, which Chinese text takes from the Chinese font. */
const chinesePunctuation = /[\u2010-\u201f\u2026\u00b7]/;

/**
 * The font file that shows a character: the site's Latin font where it has it, else one of the Chinese font's files, else
 * one of the font for Greek and rare letters.
 */
async function fontOf(character: string, language: Language): Promise<LoadedFont | null> {
  const code = character.codePointAt(0) ?? 0;
  const prefersChinese = language === "zh" && chinesePunctuation.test(character);
  const files = [fileOf(latin, code), fileOf(chinese, code)];
  if (prefersChinese) files.reverse();
  // the Chinese font's Cyrillic letters are as wide as its characters
  if (/\p{Script=Cyrillic}/u.test(character)) files.unshift(fileOf(greek, code));
  for (const file of [...files, fileOf(greek, code)]) {
    const font = file === undefined ? null : await loadOnce(file);
    if (font?.has.has(code)) return font;
  }
  return null;
}

/** A character as it is drawn: perhaps by another one, smaller and moved up or down. */
interface DrawnCharacter {
  font: LoadedFont;
  text: string;
  scale: number;
  /** Height of its baseline above that of the line, 1/1000 em. */
  y: number;
}

/** Superscripts and subscripts, where they are drawn by digits and signs. */
const raised = [
  { characters: /[\u2070\u00b9\u00b2\u00b3\u2074-\u207f]/, scale: 0.62, y: 330 },
  { characters: /[\u2080-\u209c]/, scale: 0.62, y: -120 },
];

/** The font of a character, or of the one that it stands for (Unicode, compatibility decomposition); `null` for neither. */
async function drawnBy(character: string, language: Language): Promise<DrawnCharacter | null> {
  const font = await fontOf(character, language);
  if (font) return { font, text: character, scale: 1, y: 0 };
  const text = character.normalize("NFKD");
  const other = [...text].length === 1 && text !== character ? await fontOf(text, language) : null;
  const place = raised.find(({ characters }) => characters.test(character));
  return other && { font: other, text, scale: place?.scale ?? 1, y: place?.y ?? 0 };
}

/** Draws texts as outlines with the site's fonts. */
export interface TitleFonts {
  outline(text: string): Outline;
  /** Characters that cannot be drawn: a text with one of them is not drawn at all. */
  missing: readonly string[];
}

const han = /\p{Script=Han}/u;
const latinOrDigit = /[\p{Script=Latin}\p{Script=Greek}\p{Nd}]/u;

const needsGap = (before: string, after: string) =>
  (han.test(before) && latinOrDigit.test(after)) || (latinOrDigit.test(before) && han.test(after));

/** Characters that are not seen, of which none has to be drawn. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

const clusters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Scripts whose letters stand one after another from left to right, each in one form. */
const simpleScript =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]$/u;

/** Loads the fonts of the characters of some texts. */
export async function loadTitleFonts(texts: readonly string[], language: Language): Promise<TitleFonts> {
  const normal = (text: string) => text.normalize("NFC").replaceAll(unseen, "").replaceAll(/\s/gu, " ");
  const characters = new Map<string, DrawnCharacter>();
  const missing: string[] = [];
  for (const character of new Set(normal(texts.join("")))) {
    const drawn = simpleScript.test(character) ? await drawnBy(character, language) : null;
    if (drawn) characters.set(character, drawn);
    else missing.push(character);
  }
  // a mark that is in another font than its letter cannot be placed
  for (const { segment } of clusters.segment(normal(texts.join(" ")))) {
    const fonts = new Set(Array.from(segment, (character) => characters.get(character)?.font));
    if (fonts.size > 1 && !missing.includes(segment)) missing.push(segment);
  }

  /** Runs of characters that are drawn alike, each after a gap. */
  function runsOf(text: string) {
    const runs: (DrawnCharacter & { space: number })[] = [];
    let before = "";
    for (const character of normal(text)) {
      const drawn = characters.get(character);
      if (!drawn) continue;
      const run = runs.at(-1);
      const apart = needsGap(before, character);
      const alike = run?.font === drawn.font && run.scale === drawn.scale && run.y === drawn.y;
      if (run && alike && !apart) run.text += drawn.text;
      else runs.push({ ...drawn, space: apart ? gap : 0 });
      before = character;
    }
    return runs;
  }

  return {
    missing,
    outline(text) {
      const outline: Outline = { glyphs: [], width: 0 };
      for (const { font, text: part, space, scale, y } of runsOf(text)) {
        outline.width += space;
        const buffer = new TextBuffer();
        buffer.addText(part);
        buffer.guessSegmentProperties();
        shape(font.font, buffer);
        for (const { codepoint, xAdvance = 0, xOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
          const path = font.font.glyphToPath(codepoint);
          if (path !== "") outline.glyphs.push({ path, x: outline.width + scale * xOffset, y, scale });
          outline.width += scale * xAdvance;
        }
      }
      return outline;
    },
  };
}
