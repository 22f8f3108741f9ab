import type { Figure } from "../../lib/svg.ts";
import { calibratedProfiles, calibratedProfilesNarrow } from "./profiles.ts";
import { calibrationChart, calibrationChartNarrow } from "./valley.ts";

/** The drawings of the page on the training workshop. */
export const yanxibanFigures: Readonly<Record<string, Figure>> = {
  "yanxiban-valley": calibrationChart,
  "yanxiban-valley-narrow": calibrationChartNarrow,
  "yanxiban-profiles": calibratedProfiles,
  "yanxiban-profiles-narrow": calibratedProfilesNarrow,
};
