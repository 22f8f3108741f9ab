import type { Figure } from "../../lib/svg.ts";
import { january, januaryMedium, januaryNarrow } from "./january.ts";
import { spill, spillMedium, spillNarrow } from "./spill.ts";
import { strip, stripMedium, stripNarrow } from "./strip.ts";

/** The drawings of the page on the Middle Route of the South-to-North Water Diversion. */
export const nanshuibeidiaoFigures: Readonly<Record<string, Figure>> = {
  "nanshuibeidiao-strip": strip,
  "nanshuibeidiao-strip-medium": stripMedium,
  "nanshuibeidiao-strip-narrow": stripNarrow,
  "nanshuibeidiao-spill": spill,
  "nanshuibeidiao-spill-medium": spillMedium,
  "nanshuibeidiao-spill-narrow": spillNarrow,
  "nanshuibeidiao-january": january,
  "nanshuibeidiao-january-medium": januaryMedium,
  "nanshuibeidiao-january-narrow": januaryNarrow,
};
