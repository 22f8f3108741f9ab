import { stemmer } from "stemmer";
import { foldCharacter, han } from "#contract/fold-text.ts";

/** A word, a number or one Chinese character of a text, folded, with its place in the text as it was given. */
export interface Token {
  text: string;
  start: number;
  end: number;
  han: boolean;
  /** Whether it is a Chinese character directly after another. */
  joined: boolean;
}

/** A text with every character folded; `at[i]` is the place in the original of the character at `i`, and its end follows. */
function fold(text: string) {
  let folded = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let place = 0;
  for (const character of text.toWellFormed()) {
    const next = place + character.length;
    const part = foldCharacter(character);
    folded += part;
    for (let i = 0; i < part.length; i++) {
      starts.push(place);
      ends.push(next);
    }
    place = next;
  }
  return { folded, starts, ends };
}

/** A Chinese character, a number with its decimals (a unit after it is a word of its own), or a word. */
const tokenPattern = new RegExp(
  `([${han}])|(\\p{Nd}+(?:,\\p{Nd}{3}(?!\\p{Nd}))*(?:\\.\\p{Nd}+)?)|(?:(?![${han}])\\p{L}(?:(?![${han}])[\\p{L}\\p{N}])*)|\\p{N}`,
  "gu",
);

const stems = new Map<string, string>();
const maxStems = 50_000;
const longestWord = 40;

/** The stem of an English word; other words stay, cut to 40 characters. */
function stemOf(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return [...word].slice(0, longestWord).join("");
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word.slice(0, longestWord));
  if (stems.size >= maxStems) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** The tokens of a text, in order. English words are reduced to their stems. */
export function tokensOf(text: string): Token[] {
  const { folded, starts, ends } = fold(text);
  const tokens: Token[] = [];
  let previousEnd = -1;
  for (const match of folded.matchAll(tokenPattern)) {
    const [found, chinese, number] = match;
    const from = match.index;
    const to = from + found.length;
    tokens.push({
      text: chinese ?? number?.replaceAll(",", "") ?? stemOf(found),
      start: starts[from] ?? 0,
      end: ends[to - 1] ?? 0,
      han: chinese !== undefined,
      joined: chinese !== undefined && previousEnd === from,
    });
    previousEnd = chinese === undefined ? -1 : to;
  }
  return tokens;
}

/**
 * Tokens as one text in which a phrase is found by looking for a part: words between spaces, Chinese characters that follow
 * each other without. A phrase that begins or ends with a Chinese character has no space there.
 */
export function streamOf(tokens: readonly Token[], phrase = false): string {
  let stream = "";
  for (const { text, joined } of tokens) stream += joined ? text : ` ${text}`;
  if (!phrase) return `${stream} `;
  const [first, last] = [tokens[0], tokens.at(-1)];
  return `${first?.han ? stream.slice(1) : stream}${last?.han ? "" : " "}`;
}

/** English words that almost every text contains: they are found in phrases only. */
const commonWords = new Set(
  "a an and are as at be been but by can for from has have in into is it its no not of on or that the their then there these this to was were which will with".split(
    " ",
  ),
);
const commonStems = new Set([...commonWords].map(stemOf));

/** The terms under which tokens are indexed, with repetitions: words, Chinese characters, and pairs of those. */
export function termsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, i) => {
    if (!token.han) return commonStems.has(token.text) ? [] : [token.text];
    return token.joined ? [token.text, `${tokens[i - 1]?.text ?? ""}${token.text}`] : [token.text];
  });
}
