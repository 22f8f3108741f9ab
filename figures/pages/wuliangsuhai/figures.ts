import type { Figure } from "../../lib/svg.ts";
import { ageCurves, ageCurvesNarrow } from "./age-curves.ts";
import { ageMap } from "./age-map.ts";
import { nutrientFigure, nutrientFigureNarrow } from "./nutrients.ts";
import { section, sectionNarrow } from "./section.ts";

/** The drawings of the page on Wuliangsuhai. */
export const wuliangsuhaiFigures: Readonly<Record<string, Figure>> = {
  "wuliangsuhai-section": section,
  "wuliangsuhai-section-narrow": sectionNarrow,
  "wuliangsuhai-age-map": ageMap,
  "wuliangsuhai-age-curves": ageCurves,
  "wuliangsuhai-age-curves-narrow": ageCurvesNarrow,
  "wuliangsuhai-nutrients": nutrientFigure,
  "wuliangsuhai-nutrients-narrow": nutrientFigureNarrow,
};
