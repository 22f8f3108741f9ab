import en from "#contract/i18n/en.ts";
import zh from "#contract/i18n/zh.ts";
import type { Catalogue } from "./catalogue.ts";

const messages = { zh, en };

/** The server's texts: all of them. */
export const serverCatalogue: Catalogue = {
  messages: (language) => messages[language],
  includePrivate: () => undefined,
  load: () => Promise.resolve(),
};
