import type { Language } from "../i18n/language.ts";

/** A text in both languages. */
export type Texts = Readonly<Record<Language, string>>;

/** What is told of everything that is stored: what it is for, and how long it stays. */
export interface Described {
  purpose: Texts;
  retention: Texts;
}
