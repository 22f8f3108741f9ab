import en from "#contract/i18n/en.ts";
import type { Language } from "#contract/i18n/language.ts";
import zh from "#contract/i18n/zh.ts";
import type { Catalogue, Texts } from "./catalogue.ts";

const all: Record<Language, Readonly<Record<string, Texts>>> = { zh, en };

/** All texts; `used` gathers the namespaces that were read. */
export const serverCatalogue = (used = new Set<string>()): Catalogue => ({
  texts(language, namespace) {
    used.add(namespace);
    return all[language][namespace] ?? {};
  },
  load: () => Promise.resolve(),
});
