import en from "#contract/i18n/en.ts";
import type { Language } from "#contract/i18n/language.ts";
import zh from "#contract/i18n/zh.ts";
import type { Catalogue, Texts } from "./catalogue.ts";

const all: Record<Language, Readonly<Record<string, Texts>>> = { zh, en };

/** The server's texts: all of them. */
export const serverCatalogue: Catalogue = {
  texts: (language, namespace) => all[language][namespace] ?? {},
  load: () => Promise.resolve(),
};
