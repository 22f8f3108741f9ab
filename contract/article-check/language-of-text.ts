import type { Language } from "../i18n/language.ts";

const han = /\p{Script=Han}/gu;
const latinWord = /\p{Script=Latin}{2,}/gu;

/** Fewer English words than these may be part of a Chinese text: the name of a model, of a paper. */
const leastWords = 4;

/** Chinese characters for each English word, from which a text is a Chinese one with English names in it. */
const charactersPerWord = 2;

/** Words in lower case that names and formulas contain too. */
const inNames = new Set(
  "and for from the von van der del les des sin cos tan exp log max min sqrt arcsin arccos arctan".split(" "),
);

/** Words of a sentence that a text with an equation needs: some symbols are written out, as rho. */
const equationWords = 3;

/** Whether a text contains words of a sentence: names have capitals, and formulas symbols of a letter or two. */
function hasSentence(text: string): boolean {
  const found = text.match(/(?<![\p{L}\p{N}])\p{Ll}{3,}(?![\p{L}\p{N}])/gu) ?? [];
  return found.filter((word) => !inNames.has(word)).length >= (/[=≈≤≥∝]/.test(text) ? equationWords : 1);
}

/** What a text is written in; `null` where it says too little, or is made of names, formulas and numbers. */
export function languageOfText(text: string): Language | null {
  const characters = text.match(han)?.length ?? 0;
  const words = text.match(latinWord)?.length ?? 0;
  if (characters >= 2 && characters > charactersPerWord * words) return "zh";
  const isText = characters > 0 || (words >= leastWords && hasSentence(text));
  if (words > characters && isText) return "en";
  return null;
}

/** Whether a text of a version is written in the other language. */
export const isInOtherLanguage = (text: string, language: Language): boolean => {
  const found = languageOfText(text);
  // one Chinese character among English words is a name; English words without any are what a Chinese text is not
  return found !== null && found !== language && (language === "en" || !/\p{Script=Han}/u.test(text));
};
