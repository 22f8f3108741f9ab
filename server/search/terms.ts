import { foldText, han } from "#contract/fold-text.ts";
import { streamOf, tokensOf } from "./tokens.ts";

/**
 * Tokens of a text for the full-text index of both engines. Chinese and Japanese have no spaces between words, and a
 * dictionary segments the same characters differently by context, so they are indexed as single characters and
 * overlapping pairs: a query matches anywhere. Other text is split into runs of letters and digits.
 */

/** Maximum tokens of a text and their maximum bytes: far beyond any article, below the limits of both indexes. */
const maxTerms = 20_000;
const maxBytes = 400_000;
const maxWord = 40;

const ideographs = new RegExp(`[${han}]+`, "gu");

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function pairs(run: string[]): string[] {
  return run.slice(1).map((character, i) => `${run[i]}${character}`);
}

/** The distinct tokens of texts, separated by spaces: the content of the column `search_text`. */
export function searchText(...texts: string[]): string {
  const terms = new Set<string>();
  let bytes = 0;
  const add = (term: string) => {
    if (terms.size >= maxTerms || bytes >= maxBytes || terms.has(term)) return;
    terms.add(term);
    bytes += Buffer.byteLength(term) + 1;
  };
  for (const text of texts) {
    const folded = foldText(text);
    for (const [run] of folded.matchAll(ideographs)) {
      const characters = [...run];
      for (const term of [...characters, ...pairs(characters)]) add(term);
    }
    for (const word of words(folded.replaceAll(ideographs, " "))) add([...word].slice(0, maxWord).join(""));
  }
  return [...terms].join(" ");
}

/**
 * The Chinese of a query whose pairs could also occur apart from each other, as `streamOf` has it in a document: all of it
 * must occur there.
 */
export function searchPhrases(query: string): string[] {
  const runs = [...foldText(query).matchAll(ideographs)].map(([run]) => run).filter((run) => [...run].length > 2);
  return [...new Set(runs)].map((run) => streamOf(tokensOf(run), true));
}

/** A token that must occur; with `prefix`, as the beginning of a token. */
export interface SearchTerm {
  text: string;
  prefix: boolean;
}

/** The tokens of a query, all of which must occur; none if it has no letter and no digit. */
export function searchTerms(query: string): SearchTerm[] {
  const folded = foldText(query);
  const terms = new Map<string, SearchTerm>();
  for (const [run] of folded.matchAll(ideographs)) {
    const characters = [...run];
    for (const text of characters.length === 1 ? characters : pairs(characters))
      terms.set(text, { text, prefix: false });
  }
  for (const word of words(folded.replaceAll(ideographs, " "))) {
    const text = [...word].slice(0, maxWord).join("");
    terms.set(text, { text, prefix: true });
  }
  return [...terms.values()];
}
