import { createContext } from "react";
import type { Language } from "#contract/i18n/language.ts";

/** Gives a figure's SVG text; only the server has them at hand, the browser keeps what the server wrote. */
export type FigureSource = (name: string, language: Language) => string;

export const FigureContext = createContext<FigureSource | null>(null);
