import type { Language } from "#contract/i18n/language.ts";
import type { Catalogue, Texts } from "./catalogue.ts";

// the names of all files stand in a script of every page; those of mails and of parts that only the server writes are not needed there
const files = import.meta.glob<Texts>(["./*/*.json", "!**/{mail,document-parts}.json"], {
  base: "../../contract/i18n",
  import: "default",
});

/** Pause after a failed download. */
const retryAfterMs = 3000;

const loaded = new Map<string, Texts>();
const underWay = new Map<string, Promise<Texts>>();

/** Namespaces that pages have shown, to be had in the next language too. */
const inUse = new Set<string>();

/** The namespaces that the server has used in this page, as it says behind the page. */
export const shownNamespaces = (): readonly string[] =>
  document.getElementById("texts")?.dataset.texts?.split(" ") ?? [];

const fileOf = (language: Language, namespace: string) => `./${language}/${namespace}.json`;

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
    // may be tried again, but not at once: without a connection React would ask without end
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    underWay.delete(file);
    throw error;
  }
}

/** The browser's texts. Only the languages and namespaces that pages show are ever downloaded. */
export const browserCatalogue: Catalogue = {
  texts(language, namespace) {
    inUse.add(namespace);
    const file = fileOf(language, namespace);
    const texts = loaded.get(file);
    // React waits for what is thrown; its `use` would have to be called again once the texts are there, and handlers may not
    if (texts === undefined) throw fetchTexts(file);
    return texts;
  },
  load(language, namespaces = []) {
    for (const namespace of namespaces) inUse.add(namespace);
    return Promise.all([...inUse].map((namespace) => fetchTexts(fileOf(language, namespace))));
  },
};
