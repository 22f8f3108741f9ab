import type { Figure } from "../../lib/svg.ts";
import { grid, gridNarrow } from "./grid.ts";
import { heatYear, heatYearNarrow } from "./heat-year.ts";
import { temperatureProfiles } from "./profiles.ts";
import { releaseYearChart, releaseYearChartNarrow } from "./release-year.ts";

/** The drawings of the page on CE-QUAL-W2. */
export const ceQualW2Figures: Readonly<Record<string, Figure>> = {
  "ce-qual-w2-heat-year": heatYear,
  "ce-qual-w2-heat-year-narrow": heatYearNarrow,
  "ce-qual-w2-profiles": temperatureProfiles,
  "ce-qual-w2-grid": grid,
  "ce-qual-w2-grid-narrow": gridNarrow,
  "ce-qual-w2-release-year": releaseYearChart,
  "ce-qual-w2-release-year-narrow": releaseYearChartNarrow,
};
