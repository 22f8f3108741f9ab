import en from "#contract/i18n/en.ts";
import type { Language } from "#contract/i18n/language.ts";
import zh from "#contract/i18n/zh.ts";
import type { Catalogue, Texts } from "./catalogue.ts";

const all: Record<Language, Readonly<Record<string, Texts>>> = { zh, en };

/** All texts, for rendering one page; `used` gathers the namespaces that the page shows. */
export function pageCatalogue(used: Set<string>): Catalogue {
  return {
    texts(language, namespace) {
      used.add(namespace);
      return all[language][namespace] ?? {};
    },
    load: () => Promise.resolve(),
  };
}
