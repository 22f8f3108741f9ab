import type { Language } from "#contract/i18n/language.ts";

/** Picks the wording of a drawing's language. */
export type Say = (zh: string, en: string) => string;

/** The chooser of one language, so that both wordings of a label stand side by side. */
export const speaker =
  (language: Language): Say =>
  (zh, en) =>
    language === "zh" ? zh : en;
