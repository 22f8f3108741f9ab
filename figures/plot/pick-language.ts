import type { Language } from "#contract/i18n/language.ts";

/** Chooses between the two wordings of a label. */
export type PickText = (zh: string, en: string) => string;

/** The chooser of one language, so that both wordings of a label stand side by side. */
export const pickLanguage =
  (language: Language): PickText =>
  (zh, en) =>
    language === "zh" ? zh : en;
