import type { Language } from "#contract/i18n/language.ts";
import { joinUnitsInHtml } from "#contract/units.ts";
import type { FigureSource } from "./figure.tsx";

const files: Record<string, string> = import.meta.glob("../../figures/generated/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The drawn figures, by name and language, with narrow no-break spaces before units. Throws for a name that no module draws. */
export const serverFigures: FigureSource = (name, language) => {
  const svg = files[`../../figures/generated/${name}.${language}.svg`];
  if (svg === undefined) throw new Error(`There is no figure "${name}" in ${language}`);
  return joinUnitsInHtml(svg);
};

/** Whether a module draws a figure of this name. */
export const hasFigure = (name: string, language: Language): boolean =>
  `../../figures/generated/${name}.${language}.svg` in files;
