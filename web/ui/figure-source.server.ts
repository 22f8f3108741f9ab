import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "#contract/i18n/language.ts";
import { joinUnitsInMarkup } from "#contract/units-in-markup.ts";
import type { FigureSource } from "./figure.tsx";
import { figureUrls } from "./figure-files.ts";

const keyOf = (name: string, language: Language) => `../../figures/generated/${name}.${language}.svg`;

/** The file of a drawing: in a build among those of the browser, relative to the project as all that the server serves. */
const fileOf = (key: string, url: string) =>
  import.meta.env.PROD ? join("build/client", url) : fileURLToPath(new URL(key, import.meta.url));

/** Figures that have been read. */
const read = new Map<string, string>();

/** The drawn figures, by name and language, with narrow no-break spaces before units. Throws for a name that no module draws. */
export const serverFigures: FigureSource = (name, language) => {
  const key = keyOf(name, language);
  const known = read.get(key);
  if (known !== undefined) return known;
  const url = figureUrls[key];
  if (url === undefined) throw new Error(`There is no figure "${name}" in ${language}`);
  const svg = joinUnitsInMarkup(readFileSync(fileOf(key, url), "utf8"));
  read.set(key, svg);
  return svg;
};

/** Whether a module draws a figure of this name. */
export const hasFigure = (name: string, language: Language): boolean => keyOf(name, language) in figureUrls;
