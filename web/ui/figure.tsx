import { createContext, use, useCallback, useContext } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { unsafeHtml, useServerHtml } from "#web/ui/unsafe-html.ts";

/** The figures on the page by name and language, whose text the next page may use. */
const shown = new Map<string, { name: string; node: HTMLElement }>();
const texts = new Map<string, string | Promise<string>>();

const figureKey = (name: string, language: Language) => `${name}.${language}`;

/** Registers a figure that is on the page; the result ends that, and forgets the text of one that could not be fetched. */
function showFigure(name: string, language: Language, node: HTMLElement): () => void {
  const key = figureKey(name, language);
  shown.set(key, { name, node });
  return () => {
    if (shown.get(key)?.node === node) shown.delete(key);
    // not sooner: until then React asks for the same promise again
    if (!node.innerHTML) texts.delete(key);
  };
}

/**
 * A figure's SVG: the text itself where the page shows the figure, else a promise of its file's text. The same value
 * every time, as React's `use` needs it.
 */
function figureText(name: string, language: Language): string | Promise<string> {
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

/** Returns a figure's SVG text; only the server has it, the browser keeps what the server wrote. */
export type FigureSource = (name: string, language: Language) => string;

export const FigureContext = createContext<FigureSource | null>(null);

interface FigureProps {
  /** A name of `figures/registry.ts`. */
  name: string;
  className?: string;
}

/**
 * A computed drawing in the page's language. The server writes its SVG into the page; the browser keeps that DOM
 * untouched when it takes over, and fetches the file only when a navigation or a change of language shows another one.
 */
export function Figure({ name, className }: FigureProps) {
  const language = useLanguage();
  return <Drawing key={figureKey(name, language)} name={name} language={language} className={className} />;
}

function Drawing({ name, language, className }: FigureProps & { language: Language; className: string | undefined }) {
  const source = useContext(FigureContext);
  const hydrated = useServerHtml();
  const text = source ? source(name, language) : hydrated ? "" : figureText(name, language);
  const svg = typeof text === "string" ? text : use(text);
  const show = useCallback((node: HTMLDivElement) => showFigure(name, language, node), [name, language]);
  return <div ref={show} className={className} suppressHydrationWarning {...unsafeHtml(svg)} />;
}
