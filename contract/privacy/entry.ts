import type { Language } from "../i18n/language.ts";

/** A text in both languages. */
export type Texts = Readonly<Record<Language, string>>;

/** Purpose and retention of stored data. */
export interface Described {
  purpose: Texts;
  retention: Texts;
}
