import type { Language } from "#contract/i18n/language.ts";

/** Width of a text on one line, in em. */
export type MeasureText = (text: string) => number;

/** A title on lines. */
export interface TitleLines {
  /** Font size in pixels. */
  size: number;
  lines: string[];
}

/** Sizes that are tried, largest first, and the most lines of each. */
const sizes = [
  { size: 72, most: 2 },
  { size: 60, most: 3 },
  { size: 50, most: 4 },
  { size: 42, most: 4 },
];

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、：；！？（）《》「」『』【】]/u;
/** What no line begins with, and what none ends with. */
const closing = /^[\p{Pe}\p{Pf}，。、：；！？·…—–～,.:;!?%％]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** Parts of a text between which a line may end: words of Latin text, words and punctuation of Chinese. */
function partsOf(text: string, language: Language): string[] {
  const segments = [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].map(
    ({ segment }) => segment,
  );
  const parts: string[] = [];
  for (const segment of segments) {
    const before = parts.at(-1) ?? "";
    const last = [...before].at(-1) ?? "";
    const [first = ""] = segment;
    const isSpace = segment.trim() === "" && !/[\u00a0\u202f]/.test(segment);
    const breaks = / $/.test(before) || ideograph.test(last) || ideograph.test(first);
    if (before !== "" && (isSpace || closing.test(segment) || opening.test(before) || !breaks))
      parts[parts.length - 1] = before + segment;
    else parts.push(segment);
  }
  return parts;
}

/** Cuts what is wider than a line into its characters. */
const withoutOverlong = (parts: readonly string[], width: number, measure: MeasureText) =>
  parts.flatMap((part) => (measure(part.trimEnd()) > width ? [...part] : [part]));

/** Fills lines of a width in em, one after another. */
function fill(parts: readonly string[], width: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    if (line !== "" && measure(`${line}${part}`.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += part;
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

/** The same number of lines, as even as they can be. */
function balance(parts: readonly string[], width: number, measure: MeasureText): string[] {
  const { length } = fill(parts, width, measure);
  let [narrow, wide] = [width / length / 2, width];
  for (let i = 0; i < 8; i++) {
    const middle = (narrow + wide) / 2;
    const longest = Math.max(...parts.map((part) => measure(part.trimEnd())));
    if (middle >= longest && fill(parts, middle, measure).length <= length) wide = middle;
    else narrow = middle;
  }
  return fill(parts, wide, measure);
}

/**
 * A title in the largest size in which it fits into its lines, by the measured widths of its words; lines are about
 * equally long. One that does not fit into four lines of the smallest size is cut at a word and ends in an ellipsis.
 * `width` is in pixels.
 */
export function titleLines(title: string, language: Language, width: number, measure: MeasureText): TitleLines {
  const text = title.replaceAll(/[^\S\u00a0\u202f]+/g, " ").trim();
  for (const { size, most } of sizes) {
    const parts = partsOf(text, language);
    const em = width / size;
    if (parts.some((part) => measure(part.trimEnd()) > em)) continue;
    if (fill(parts, em, measure).length <= most) return { size, lines: balance(parts, em, measure) };
  }
  const { size, most } = sizes.at(-1) ?? { size: 42, most: 4 };
  const em = width / size;
  const lines = fill(withoutOverlong(partsOf(text, language), em, measure), em, measure);
  if (lines.length <= most) return { size, lines };
  const shown = lines.slice(0, most);
  const last = shown.pop() ?? "";
  const words = partsOf(last, language);
  const ending = words.length > 1 ? words : [...last];
  while (ending.length > 1 && measure(`${ending.join("").trimEnd()}…`) > em) ending.pop();
  return { size, lines: [...shown, `${ending.join("").replace(/[\p{P}\s]+$/u, "")}…`] };
}
