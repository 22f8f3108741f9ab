import type { Language } from "#contract/i18n/language.ts";

/** The figures on the page by name and language, whose text the next page may use. */
const shown = new Map<string, { name: string; node: HTMLElement }>();
const downloads = new Map<string, Promise<string>>();

export const figureKey = (name: string, language: Language) => `${name}.${language}`;

/** Notes that a figure stands on the page; the result ends that. */
export function showFigure(name: string, language: Language, node: HTMLElement): () => void {
  const key = figureKey(name, language);
  shown.set(key, { name, node });
  return () => {
    if (shown.get(key)?.node === node) shown.delete(key);
  };
}

/** A figure's SVG: from the page if it stands there, else from its file. The same promise every time, for React. */
export function figureText(name: string, language: Language): Promise<string> {
  const key = figureKey(name, language);
  const known = downloads.get(key) ?? copyOf(shown.get(key)?.node) ?? fetchText(name, language);
  downloads.set(key, known);
  return known;
}

/** Fetches what the page shows in another language. */
export const prepareFigures = (language: Language): Promise<unknown> =>
  Promise.all([...shown.values()].map(({ name }) => figureText(name, language)));

/** What stands on the page, as a promise that React need not wait for. */
const copyOf = (node: HTMLElement | undefined) =>
  node && Object.assign(Promise.resolve(node.innerHTML), { status: "fulfilled", value: node.innerHTML });

const fetchText = async (name: string, language: Language) =>
  (await import("./figure-files.ts")).fetchFigure(name, language);
