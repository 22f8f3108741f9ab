import type { Language } from "#contract/i18n/language.ts";

/** The words of a version, block by block. */
export interface VersionWords {
  title: string;
  summary: string;
  blocks: readonly string[];
}

/** What of a version still is, word for word, the other language's text. */
export interface Untranslated {
  title: boolean;
  summary: boolean;
  /** Blocks of the text. */
  blocks: number;
}

const chinese = /\p{Script=Han}/u;
const words = /\p{L}{2,}/gu;

/** A few foreign words alone may well stand in Chinese: the name of a model, of a paper. */
const leastWords = 4;

/** Whether a text is written in the language that is not `language`. */
const isForeign = (text: string, language: Language): boolean =>
  language === "en" ? chinese.test(text) : !chinese.test(text) && (text.match(words)?.length ?? 0) >= leastWords;

/** What of `own`, the version in `language`, has been taken over from `other` and not been translated yet. */
export function untranslated(language: Language, own: VersionWords, other: VersionWords): Untranslated {
  const taken = (text: string, from: string) => text.trim() === from.trim() && isForeign(text, language);
  const theirs = new Set(other.blocks);
  return {
    title: taken(own.title, other.title),
    summary: taken(own.summary, other.summary),
    blocks: own.blocks.filter((block) => theirs.has(block) && isForeign(block, language)).length,
  };
}
