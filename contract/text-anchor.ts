import { z } from "zod";
import { storable, wholeNumber } from "./bounds.ts";

/** Longest passage in characters, and how much of the text around it is kept with it. */
const anchorLimits = { quote: 500, context: 32 } as const;

const line = (max: number) =>
  z.string({ error: "errors.wrong_type" }).overwrite(storable).max(max, "errors.wrong_type");

/**
 * A passage of a text, described so that it is found again after edits elsewhere: its words, the characters before and
 * after it without white space, and the number of the block (paragraph, heading, cell) that it begins in, from 0. White
 * space, which editors and browsers count differently, does not matter where the passage is looked for.
 */
export const textAnchorSchema = z.object({
  quote: line(anchorLimits.quote).min(1, "errors.wrong_type"),
  prefix: line(anchorLimits.context),
  suffix: line(anchorLimits.context),
  block: wholeNumber,
});

export type TextAnchor = z.infer<typeof textAnchorSchema>;

/** A passage in a text: from the first character up to, but not including, the last. */
export interface TextRange {
  start: number;
  end: number;
}

/** Where a passage is now; `exact` is false where its words have changed between the same surroundings. */
export interface FoundRange extends TextRange {
  exact: boolean;
}

/** A text without white space and without the place holders of images; `at` holds the index of each character in the text. */
interface CompactText {
  text: string;
  at: number[];
  /** The block of each character; blocks are parted by line feeds. */
  block: number[];
}

const blank = /[\s\uFFFC\u200B]/;

function compact(text: string): CompactText {
  const result: CompactText = { text: "", at: [], block: [] };
  let block = 0;
  const kept: string[] = [];
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if (character === "\n") block++;
    if (blank.test(character)) continue;
    kept.push(character);
    result.at.push(i);
    result.block.push(block);
  }
  result.text = kept.join("");
  return result;
}

/** Describes a passage of a text whose blocks are parted by line feeds; `null` where it holds no character. */
export function makeAnchor(text: string, { start, end }: TextRange): TextAnchor | null {
  const { text: letters, at, block } = compact(text);
  const first = at.findIndex((index) => index >= start && index < end);
  if (first < 0) return null;
  const last = at.findLastIndex((index) => index >= start && index < end);
  return {
    quote: text
      .slice(at[first], (at[last] ?? 0) + 1)
      .replaceAll(/\s+/g, " ")
      .slice(0, anchorLimits.quote)
      .trimEnd(),
    prefix: letters.slice(Math.max(0, first - anchorLimits.context), first),
    suffix: letters.slice(last + 1, last + 1 + anchorLimits.context),
    block: block[first] ?? 0,
  };
}

/** Number of characters that two texts share at their ends. */
function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** Every place of a word in a text. */
function placesOf(word: string, text: string): number[] {
  const places: number[] = [];
  for (let i = text.indexOf(word); i >= 0; i = text.indexOf(word, i + 1)) places.push(i);
  return places;
}

/** The least of the surroundings that must be there for a passage whose own words have changed. */
const leastContext = 8;

/** A passage whose words have changed: what stands now between its surroundings, if it is not much longer than before. */
function between(letters: string, { quote, prefix, suffix }: TextAnchor): TextRange | null {
  const [before, after] = [prefix.slice(-leastContext * 2), suffix.slice(0, leastContext * 2)];
  if (before.length < leastContext || after.length < leastContext) return null;
  for (const place of placesOf(before, letters)) {
    const start = place + before.length;
    const end = letters.indexOf(after, start);
    if (end > start && end - start <= quote.length * 2 + 40) return { start, end };
  }
  return null;
}

/**
 * Finds a passage in a text whose blocks are parted by line feeds. Of equal words the place is taken whose surroundings
 * are most alike, then the one nearest to the block. `null` where the passage is gone.
 */
export function findAnchor(text: string, stored: TextAnchor): FoundRange | null {
  const anchor = { ...stored, quote: compact(stored.quote).text };
  if (anchor.quote === "") return null;
  const { text: letters, at, block } = compact(text);
  const found = ({ start, end }: TextRange, exact: boolean): FoundRange => ({
    start: at[start] ?? 0,
    end: (at[end - 1] ?? 0) + 1,
    exact,
  });
  const places = placesOf(anchor.quote, letters).map((start) => {
    const end = start + anchor.quote.length;
    const before = letters.slice(Math.max(0, start - anchorLimits.context), start);
    const after = letters.slice(end, end + anchorLimits.context);
    const alike = commonEnd(before, anchor.prefix) + commonStart(after, anchor.suffix);
    return { start, end, alike, distance: Math.abs((block[start] ?? 0) - anchor.block) };
  });
  const [best] = places.toSorted((a, b) => b.alike - a.alike || a.distance - b.distance);
  if (best) return found(best, true);
  const changed = between(letters, anchor);
  return changed && found(changed, false);
}
