import type { Figure } from "../../lib/svg.ts";
import { exampleYear } from "./example-year.ts";
import { exampleLake } from "./lake-input.ts";
import { lakeYearMap } from "./year-map.ts";

/** The year of the lake that the page opens with, at a width in px. */
const exampleMap =
  (width: number): Figure =>
  (language) => {
    const { year, ranges } = exampleYear();
    return lakeYearMap({ year, depth: exampleLake.depth, ranges, language, width });
  };

export const yourWaterFigures: Readonly<Record<string, Figure>> = {
  "your-water": exampleMap(884),
  "your-water-medium": exampleMap(640),
  "your-water-narrow": exampleMap(360),
};
