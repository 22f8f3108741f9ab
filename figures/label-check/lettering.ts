import { z } from "zod";
import type { Language } from "#contract/i18n/language.ts";
import advances from "./advances.json" with { type: "json" };

const widths = z.record(z.string(), z.number());
const table = z
  .object({
    regular: widths,
    semibold: widths,
    chinese: z.object({ regular: widths, semibold: widths }),
    pairs: z.record(z.string(), z.record(z.string(), z.string())),
  })
  .parse(advances);

/** By how much the second letter of a pair stands closer to the first, parts of the font size. */
const closer = new Map(
  Object.entries(table.pairs).flatMap(([left, rows]) =>
    Object.entries(rows).flatMap(([value, rights]) =>
      Array.from(rights, (right) => [left + right, Number(value) / 1000] as const),
    ),
  ),
);

const isIdeograph = (character: string): boolean => /[\u3400-\u9fff\uf900-\ufaff]/.test(character);
const isOpening = (character: string): boolean => /[（《〈「『【〔［｛“‘]/.test(character);
const isClosing = (character: string): boolean => /[）》〉」』】〕］｝、。，．：；”’]/.test(character);
const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character) && !/[\u2e80-\uffee]/.test(character);

/**
 * Space that the browser leaves between Chinese and other letters, parts of the first one's size: `text-autospace` with the
 * site's font, which makes a quarter of its eighth (`web/theme/fonts.css`).
 */
export const gapBetween = (first: string, second: string, language: Language): number =>
  language === "zh" && ((isIdeograph(first) && isLetter(second)) || (isLetter(first) && isIdeograph(second)))
    ? 1 / 4
    : 0;

function advance(character: string, language: Language, weight: number): number {
  if (character > "\u2e7f") return 1;
  const of = (name: "regular" | "semibold") =>
    (language === "zh" ? table.chinese[name][character] : undefined) ?? table[name][character] ?? 1000;
  const part = Math.max(0, Math.min(1.5, (weight - 400) / 200));
  return (of("regular") + part * (of("semibold") - of("regular"))) / 1000;
}

/** Width of lettering before its next letter and inside it, parts of the font size. */
interface Measured {
  readonly width: number;
  /** Highest and lowest ink above and below the baseline. */
  readonly ascent: number;
  readonly descent: number;
}

/** Ink of a character above and below the baseline, parts of the font size, as measured in the fonts. */
function ink(character: string): readonly [ascent: number, descent: number] {
  if (character > "\u2e7f") return /[，、。]/.test(character) ? [0.25, 0.11] : [0.86, 0.1];
  if (/[\s,.]/.test(character)) return [0.11, character === "," ? 0.16 : 0];
  if (/[gpqy]/.test(character)) return [0.53, 0.22];
  if (/[acemnorsuvwxz]/.test(character)) return [0.53, 0.01];
  if (/[−–—\-+=·:;~→←]/.test(character))
    return [character === "+" || /[→←]/.test(character) ? 0.62 : 0.49, character === ";" ? 0.16 : 0];
  if (/[()[\]{}|/j]/.test(character)) return [0.75, character === "j" ? 0.22 : 0.13];
  return [0.75, 0.02];
}

/**
 * Measures a line of chart lettering: Instrument Sans, 90 % wide, tabular figures; Chinese characters are square. Kerning,
 * the space between Chinese and Latin letters and trimmed Chinese punctuation are taken into account.
 */
export function measure(words: string, language: Language, weight: number, start = true): Measured {
  let [width, ascent, descent] = [0, 0, 0];
  let before = "";
  for (const character of words) {
    width += advance(character, language, weight) + (closer.get(before + character) ?? 0);
    if (before) width += gapBetween(before, character, language);
    const atStart = start && before === "" && isOpening(character);
    const beside = isOpening(character)
      ? isOpening(before) || isClosing(before)
      : isClosing(character) && isClosing(before);
    if (language === "zh" && (atStart || (before !== "" && beside))) width -= 0.5;
    const [up, down] = ink(character);
    [ascent, descent] = [Math.max(ascent, up), Math.max(descent, down)];
    before = character;
  }
  return { width, ascent, descent };
}
