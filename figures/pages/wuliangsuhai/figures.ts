import type { Figure } from "../../lib/svg.ts";
import { inflowFigures } from "./inflows.ts";
import { nutrientFigure, nutrientFigureMedium, nutrientFigureNarrow } from "./nutrients.ts";
import { renewalFigures } from "./renewal.ts";
import { section, sectionMedium, sectionNarrow } from "./section.ts";

/** The drawings of the page on Wuliangsuhai. */
export const wuliangsuhaiFigures: Readonly<Record<string, Figure>> = {
  ...renewalFigures,
  ...inflowFigures,
  "wuliangsuhai-section": section,
  "wuliangsuhai-section-medium": sectionMedium,
  "wuliangsuhai-section-narrow": sectionNarrow,
  "wuliangsuhai-nutrients": nutrientFigure,
  "wuliangsuhai-nutrients-medium": nutrientFigureMedium,
  "wuliangsuhai-nutrients-narrow": nutrientFigureNarrow,
};
