import { use } from "react";
import type { Language } from "#contract/i18n/language.ts";
import type { Catalogue, Namespace, Texts } from "./catalogue.ts";

const files = import.meta.glob<Texts>("../../contract/i18n/*/*.json", { import: "default" });

const loaded = new Map<string, Texts>();
const underWay = new Map<string, Promise<Texts>>();

/** What every page uses; the rest is fetched by the pages that show it. */
const namespaces = new Set<string>(["layout", "errors"] satisfies Namespace[]);

const fileOf = (language: Language, namespace: string) => `../../contract/i18n/${language}/${namespace}.json`;

function fetchTexts(file: string): Promise<Texts> {
  const started = underWay.get(file) ?? download(file);
  underWay.set(file, started);
  return started;
}

async function download(file: string): Promise<Texts> {
  try {
    const texts = (await files[file]?.()) ?? {};
    loaded.set(file, texts);
    return texts;
  } catch (error) {
    // may be tried again
    underWay.delete(file);
    throw error;
  }
}

/** The browser's texts. Only the page's language is ever downloaded, and only the namespaces that pages show. */
export const browserCatalogue: Catalogue = {
  texts(language, namespace) {
    namespaces.add(namespace);
    const file = fileOf(language, namespace);
    return loaded.get(file) ?? use(fetchTexts(file));
  },
  load: (language) => Promise.all([...namespaces].map((namespace) => fetchTexts(fileOf(language, namespace)))),
};
