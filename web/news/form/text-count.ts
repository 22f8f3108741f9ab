import type { Language } from "#contract/i18n/language.ts";

/** How long a text is: Chinese characters, and words of scripts that put blanks between them. */
export interface TextCount {
  characters: number;
  words: number;
}

const character = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const word = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;
const letter = /\p{L}/u;

/** Counts a text as its language does: among Chinese characters a number is no word of its own. */
export function countText(text: string, language: Language): TextCount {
  const characters = text.match(character)?.length ?? 0;
  const words = text.replaceAll(character, " ").match(word) ?? [];
  return { characters, words: language === "zh" ? words.filter((one) => letter.test(one)).length : words.length };
}
