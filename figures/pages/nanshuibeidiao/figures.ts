import type { Figure } from "../../lib/svg.ts";
import { january, januaryNarrow } from "./january.ts";
import { profile, profileNarrow } from "./profile.ts";
import { spill, spillNarrow } from "./spill.ts";

/** The drawings of the page on the Middle Route of the South-to-North Water Diversion. */
export const nanshuibeidiaoFigures: Readonly<Record<string, Figure>> = {
  "nanshuibeidiao-profile": profile,
  "nanshuibeidiao-profile-narrow": profileNarrow,
  "nanshuibeidiao-spill": spill,
  "nanshuibeidiao-spill-narrow": spillNarrow,
  "nanshuibeidiao-january": january,
  "nanshuibeidiao-january-narrow": januaryNarrow,
};
