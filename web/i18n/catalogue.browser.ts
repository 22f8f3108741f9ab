import { use } from "react";
import type { Language } from "#contract/i18n/language.ts";
import type { Messages } from "#contract/i18n/messages.ts";
import type { Catalogue, PrivateMessages, PublicMessages } from "./catalogue.ts";

type Module<T> = Promise<{ default: T }>;

const publicModules: Record<Language, () => Module<PublicMessages>> = {
  zh: () => import("./public-zh.ts"),
  en: () => import("./public-en.ts"),
};
const privateModules: Record<Language, () => Module<PrivateMessages>> = {
  zh: () => import("./private-zh.ts"),
  en: () => import("./private-en.ts"),
};

const loaded = new Map<string, Partial<Messages>>();
const underWay = new Map<string, Promise<Partial<Messages>>>();

function load(key: string, module: () => Module<Partial<Messages>>): Promise<Partial<Messages>> {
  const started =
    underWay.get(key) ??
    module().then(({ default: messages }) => {
      loaded.set(key, messages);
      return messages;
    });
  underWay.set(key, started);
  // a failed download may be tried again
  started.catch(() => underWay.delete(key));
  return started;
}

/** The browser's texts: one language's public part at first, more when asked for. */
export const browserCatalogue: Catalogue = {
  messages(language) {
    const shown = loaded.get(language) ?? use(load(language, publicModules[language]));
    const more = loaded.get(`${language} private`);
    return more ? { ...shown, ...more } : shown;
  },
  includePrivate(language) {
    const key = `${language} private`;
    if (!loaded.has(key)) use(load(key, privateModules[language]));
  },
  load: (language) => load(language, publicModules[language]),
};
