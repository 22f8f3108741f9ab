import { joinQuantities } from "#contract/quantities.ts";
import type { TextPart } from "#contract/search.ts";
import { type Token, tokensOf } from "./tokens.ts";
import type { Phrase } from "./words.ts";

interface Range {
  start: number;
  end: number;
}

function startsAt(tokens: readonly Token[], place: number, phrase: readonly Token[]): boolean {
  return phrase.every((wanted, i) => {
    const token = tokens[place + i];
    return token?.text === wanted.text && (i === 0 || token.joined === wanted.joined);
  });
}

/** Where phrases occur in a text, in order and without overlaps. */
function findPhrases(text: string, phrases: readonly Phrase[]): Range[] {
  const tokens = tokensOf(text);
  const longestFirst = phrases.toSorted((a, b) => b.tokens.length - a.tokens.length);
  const found: Range[] = [];
  for (let i = 0; i < tokens.length; ) {
    const phrase = longestFirst.find((candidate) => startsAt(tokens, i, candidate.tokens));
    const [first, last] = [tokens[i], tokens[i + (phrase?.tokens.length ?? 1) - 1]];
    if (phrase && first && last) found.push({ start: first.start, end: last.end });
    i += phrase?.tokens.length ?? 1;
  }
  return found;
}

/** A part of a text in pieces; `ranges` are those that match. */
function cut(text: string, { start, end }: Range, ranges: readonly Range[]): TextPart[] {
  const parts: TextPart[] = [];
  let place = start;
  const add = (to: number, match: boolean) => {
    if (to > place) parts.push({ text: text.slice(place, to), match });
    place = Math.max(place, to);
  };
  for (const range of ranges) {
    if (range.start < start || range.end > end) continue;
    add(range.start, false);
    add(range.end, true);
  }
  add(end, false);
  return parts;
}

/** A title with what was looked for marked. */
export const markPhrases = (text: string, phrases: readonly Phrase[]): TextPart[] =>
  cut(text, { start: 0, end: text.length }, findPhrases(text, phrases));

/** Lengths of an excerpt: twice as many characters in scripts with letters. */
const lengths = { zh: { before: 28, whole: 110 }, en: { before: 60, whole: 230 } } as const;

/** A place near another one where a text may be cut: after a sentence's end or a space, or at a Chinese character. */
function boundary(text: string, place: number, direction: -1 | 1): number {
  if (place <= 0 || place >= text.length) return Math.min(text.length, Math.max(0, place));
  for (let i = 0; i < 24; i++) {
    const at = place - direction * i;
    const [before = "", after = ""] = [text[at - 1], text[at]];
    if (/\s/.test(direction < 0 ? before : after)) return at;
    if (/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(before) && /\p{Script=Han}/u.test(after)) return at;
  }
  // not between the halves of a character
  return /[\udc00-\udfff]/.test(text[place] ?? "") ? place - 1 : place;
}

interface ExcerptSource {
  text: string;
  headings: string;
  /** What stands above the title; an excerpt does not say it again. */
  trail: string;
  lang: "zh" | "en";
}

/**
 * A piece of a document around the place where most of what was looked for stands together: of its text, else of its
 * headings; the beginning of the text where only the title matches.
 */
export function excerptOf({ text, headings, trail, lang }: ExcerptSource, phrases: readonly Phrase[]): TextPart[] {
  const { before, whole } = lengths[lang];
  const otherHeadings = headings
    .split("\n")
    .filter((heading) => heading !== trail)
    .join(" · ");
  for (const field of [text, otherHeadings].map(joinQuantities)) {
    const ranges = findPhrases(field, phrases);
    if (ranges.length === 0) continue;
    const within = ranges.map(
      ({ start }) =>
        new Set(
          ranges
            .filter((range) => range.start >= start && range.end <= start + whole - before)
            .map((range) => range.end - range.start),
        ).size,
    );
    const first = ranges[within.indexOf(Math.max(...within))] ?? { start: 0, end: 0 };
    return piece(field, { start: boundary(field, first.start - before, -1), least: first.end, whole }, ranges);
  }
  return piece(joinQuantities(text.trim() === "" ? otherHeadings : text), { start: 0, least: 0, whole }, []);
}

function piece(
  text: string,
  { start, least, whole }: { start: number; least: number; whole: number },
  ranges: Range[],
) {
  const end = Math.max(least, boundary(text, start + whole, 1));
  const parts = cut(text, { start, end }, ranges);
  if (start > 0) parts.unshift({ text: "… ", match: false });
  if (end < text.length) parts.push({ text: " …", match: false });
  return parts;
}
