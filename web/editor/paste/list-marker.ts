import type { listTypes } from "#contract/article-html.ts";

/** How the items of a list are counted: by numbers (`null`), letters or Roman numerals. */
export type Counting = (typeof listTypes)[number] | null;

/** The place of an item in its list. */
export interface Place {
  type: Counting;
  number: number;
}

const digits = "〇一二三四五六七八九";

/** A number written in Chinese, up to 999; `null` for anything else. */
function chineseNumber(text: string): number | null {
  const digit = "(?:[一二两三四五六七八九])";
  if (!new RegExp(`^(?:${digit}百[零〇]?)?(?:${digit}?十)?${digit}?$`).test(text) || text === "") return null;
  let total = 0;
  let last = 0;
  for (const sign of text.replaceAll("两", "二").replaceAll("零", "")) {
    const value = digits.indexOf(sign);
    if (sign === "百") total += last * 100;
    else if (sign === "十") total += (last || 1) * 10;
    last = value > 0 ? value : 0;
  }
  return total + last;
}

const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
const roman = /^(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

function romanNumber(text: string): number | null {
  if (text === "" || !roman.test(text)) return null;
  const values = [...text].map((letter) => romanValues[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** Letters may be Roman numerals: what goes on from the item before decides, then whether it is the first of them. */
function letters(text: string, before: Place | null): Place | null {
  const small = text.toLowerCase();
  const upper = text !== small;
  const asRoman: Place | null = (() => {
    const number = romanNumber(small);
    return number === null ? null : { type: upper ? "I" : "i", number };
  })();
  const code = small.length === 1 ? (small.codePointAt(0) ?? 0) - 96 : null;
  const asLetter: Place | null = code === null ? null : { type: upper ? "A" : "a", number: code };
  const goesOn = (place: Place | null) => place?.type === before?.type && place?.number === (before?.number ?? 0) + 1;
  if (before && goesOn(asLetter)) return asLetter;
  if (before && goesOn(asRoman)) return asRoman;
  return small.length > 1 || small === "i" ? asRoman : asLetter;
}

/**
 * The place that a marker gives its item: `3.`, `（三）`, `③`, `c)`, `iii.` and the like. `null` for a marker that is none
 * of these, which says more than a number. `before` is the place of the item before it in the same list.
 */
export function placeOf(marker: string, before: Place | null): Place | null {
  const text = marker.normalize("NFKC").replaceAll(/\s/g, "");
  const core = /^[([<〔【]?([\p{L}\p{N}]+)[)\]>〕】.、,:]{0,2}$/u.exec(text)?.[1];
  if (core === undefined) return null;
  if (/^\d{1,5}$/.test(core)) return { type: null, number: Number(core) };
  if (/^[a-z]{1,8}$/i.test(core)) return letters(core, before);
  const number = chineseNumber(core);
  return number === null ? null : { type: null, number };
}
