import { createContext, use, useCallback, useContext, useState, useSyncExternalStore } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { figureKey, figureText, showFigure } from "./figure-store.ts";

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
  const hydrating = useHydrating();
  const [hydrated] = useState(hydrating);
  const text = source ? source(name, language) : hydrated ? "" : figureText(name, language);
  const svg = typeof text === "string" ? text : use(text);
  const show = useCallback((node: HTMLDivElement) => showFigure(name, language, node), [name, language]);
  return <div ref={show} className={className} suppressHydrationWarning {...unsafeHtml(svg)} />;
}

/** Whether this render takes over what the server wrote. */
const useHydrating = () => useSyncExternalStore(neverChanges, no, yes);
const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
