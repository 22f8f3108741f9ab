import type { Language } from "#contract/i18n/language.ts";

/** Characters of a summary that the list shows. */
const listSummaryLength = 100;

let graphemes: Intl.Segmenter | undefined;

/** The first characters of a text as a reader counts them, with `...` where it was longer. */
export function excerpt(text: string, length = listSummaryLength): string {
  const plain = text.trim();
  if (plain.length <= length) return plain;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  let count = 0;
  for (const { index } of graphemes.segment(plain)) {
    if (count === length) return `${plain.slice(0, index).trimEnd()}...`;
    count += 1;
  }
  return plain;
}

/** A part of a word before the ellipsis, with the space and the marks before it; a first word stays. */
const lastWord = /(?<=\S)[\s,;:–—-]+\S*$/;

/** A text shortened from `full` that ends with a whole word; Chinese may end after any character. */
export function endAtWord(short: string, language: Language, full: string): string {
  if (language === "zh" || !short.endsWith("...")) return short;
  const cut = short.slice(0, -3);
  const inside = /^[\p{L}\p{N}\p{M}'’-]/u.test(full.trim().slice(cut.length));
  const whole = inside ? cut.replace(lastWord, "") : cut;
  return `${whole.replace(/[\s.,;:–—-]+$/, "")}...`;
}

/** What the list shows of a summary. */
export const listExcerpt = (summary: string, language: Language): string =>
  endAtWord(excerpt(summary), language, summary);
