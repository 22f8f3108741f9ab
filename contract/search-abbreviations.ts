import type { Language } from "./i18n/language.ts";

/** Abbreviations that the texts of the site write out; DO would find the English verb. In capitals only: tp is a variable. */
export const writtenOut: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  DO: { zh: "溶解氧", en: "dissolved oxygen" },
  BOD: { zh: "生化需氧量", en: "biochemical oxygen demand" },
  TN: { zh: "总氮", en: "total nitrogen" },
  TP: { zh: "总磷", en: "total phosphorus" },
};

/** A part of a query: words in quotation marks, of which the first group is what they enclose, or one word. */
export const queryPart = /["“”„«»「」『』]([^"“”„«»「」『』]+)["“”„«»「」『』]|\S+/gu;

/** The abbreviations of a query with the words that are looked for in their place. */
export const abbreviationsIn = (query: string, language: Language): { short: string; words: string }[] =>
  Array.from(query.matchAll(queryPart), ([part]) => ({
    short: part,
    words: writtenOut[part]?.[language] ?? "",
  })).filter(({ words }) => words !== "");
