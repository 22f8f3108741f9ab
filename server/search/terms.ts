/**
 * Words of a text as both engines index them. Chinese and Japanese writing has no gaps between words, and a dictionary
 * cuts the same characters differently in another context, so it is cut into single characters and overlapping pairs:
 * what a visitor types is found wherever it stands. Everything else is cut where letters and digits end.
 */

/** Most words kept of one text, and their most bytes: far beyond any article, below the limits of both indexes. */
const maxTerms = 20_000;
const maxBytes = 400_000;
const maxWord = 40;

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〇]+/gu;

/** Compatibility forms, case and accents folded, so that Ｗ２, w2 and W2 are one, and Müller is muller. */
const fold = (text: string) =>
  text
    .toWellFormed()
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .normalize("NFKC")
    .toLowerCase();

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function pairs(run: string[]): string[] {
  return run.slice(1).map((character, i) => `${run[i]}${character}`);
}

/** The words of texts, each once, apart by single spaces: what the column `search_text` holds. */
export function searchText(...texts: string[]): string {
  const terms = new Set<string>();
  let bytes = 0;
  const add = (term: string) => {
    if (terms.size >= maxTerms || bytes >= maxBytes || terms.has(term)) return;
    terms.add(term);
    bytes += Buffer.byteLength(term) + 1;
  };
  for (const text of texts) {
    const folded = fold(text);
    for (const [run] of folded.matchAll(ideographs)) {
      const characters = [...run];
      for (const term of [...characters, ...pairs(characters)]) add(term);
    }
    for (const word of words(folded.replaceAll(ideographs, " "))) add([...word].slice(0, maxWord).join(""));
  }
  return [...terms].join(" ");
}

/** A word that must occur; with `prefix`, one that begins so is enough. */
export interface SearchTerm {
  text: string;
  prefix: boolean;
}

/** The words that a text must all hold to answer a query; none where the query holds no letter and no digit. */
export function searchTerms(query: string): SearchTerm[] {
  const folded = fold(query);
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
