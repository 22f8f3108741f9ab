import type { Language } from "#contract/i18n/language.ts";

/** The figures on the page by name and language, whose text the next page may use. */
const shown = new Map<string, { name: string; node: HTMLElement }>();
const texts = new Map<string, string | Promise<string>>();

export const figureKey = (name: string, language: Language) => `${name}.${language}`;

/** Notes that a figure stands on the page; the result ends that. */
export function showFigure(name: string, language: Language, node: HTMLElement): () => void {
  const key = figureKey(name, language);
  shown.set(key, { name, node });
  return () => {
    if (shown.get(key)?.node === node) shown.delete(key);
  };
}

/**
 * A figure's SVG: the text itself where the page shows the figure, else a promise of its file's text. The same value
 * every time, as React's `use` needs it.
 */
export function figureText(name: string, language: Language): string | Promise<string> {
  const key = figureKey(name, language);
  const text = texts.get(key) ?? shown.get(key)?.node.innerHTML ?? fetchText(name, language);
  texts.set(key, text);
  return text;
}

/** Fetches what the page shows in another language. */
export const prepareFigures = (language: Language): Promise<unknown> =>
  Promise.all([...shown.values()].map(({ name }) => figureText(name, language)));

const fetchText = async (name: string, language: Language) =>
  (await import("./figure-files.ts")).fetchFigure(name, language);
