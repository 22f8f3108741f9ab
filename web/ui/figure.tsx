import { use, useCallback, useContext, useState, useSyncExternalStore } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { rawHtml } from "#web/raw-html.ts";
import { FigureContext } from "./figure-context.ts";

export interface FigureProps {
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
  return <Drawing key={fileKey(name, language)} name={name} language={language} className={className} />;
}

function Drawing({ name, language, className }: FigureProps & { language: Language; className: string | undefined }) {
  const source = useContext(FigureContext);
  const hydrating = useHydrating();
  const [standing] = useState(hydrating);
  const svg = source ? source(name, language) : standing ? "" : use(download(name, language));
  const key = fileKey(name, language);
  const show = useCallback(
    (node: HTMLDivElement) => {
      shown.set(key, node);
      return () => {
        if (shown.get(key) === node) shown.delete(key);
      };
    },
    [key],
  );
  return <div ref={show} className={className} suppressHydrationWarning {...rawHtml(svg)} />;
}

/** Whether this render takes over what the server wrote. */
const useHydrating = () => useSyncExternalStore(neverChanges, no, yes);
const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;

const fileKey = (name: string, language: Language) => `${name}.${language}`;

/** The figures on the page, whose text the next page may use. */
const shown = new Map<string, HTMLElement>();
const downloads = new Map<string, Promise<string>>();

function download(name: string, language: Language): Promise<string> {
  const key = fileKey(name, language);
  const known = downloads.get(key) ?? copyOf(shown.get(key)) ?? fetchFigure(name, language);
  downloads.set(key, known);
  return known;
}

/** What stands on the page, as a promise that React need not wait for. */
const copyOf = (node: HTMLElement | undefined) =>
  node && Object.assign(Promise.resolve(node.innerHTML), { status: "fulfilled", value: node.innerHTML });

const fetchFigure = async (name: string, language: Language) =>
  (await import("./figure-files.ts")).fetchFigure(name, language);
