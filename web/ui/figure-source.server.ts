import type { FigureSource } from "./figure-context.ts";

const files: Record<string, string> = import.meta.glob("../../figures/generated/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The drawn figures, by name and language. Throws for a name that no module draws. */
export const serverFigures: FigureSource = (name, language) => {
  const svg = files[`../../figures/generated/${name}.${language}.svg`];
  if (svg === undefined) throw new Error(`There is no figure "${name}" in ${language}`);
  return svg;
};
