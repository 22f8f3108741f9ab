import type { Figure } from "../../lib/svg.ts";
import { grid, gridNarrow } from "./grid.ts";
import { temperatureProfiles } from "./profiles.ts";
import { releaseYearChart, releaseYearChartNarrow } from "./release-year.ts";
import { year, yearMedium, yearNarrow } from "./year.ts";

/** The drawings of the page on CE-QUAL-W2. */
export const ceQualW2Figures: Readonly<Record<string, Figure>> = {
  "ce-qual-w2-year": year,
  "ce-qual-w2-year-medium": yearMedium,
  "ce-qual-w2-year-narrow": yearNarrow,
  "ce-qual-w2-profiles": temperatureProfiles,
  "ce-qual-w2-grid": grid,
  "ce-qual-w2-grid-medium": grid,
  "ce-qual-w2-grid-narrow": gridNarrow,
  "ce-qual-w2-release-year": releaseYearChart,
  "ce-qual-w2-release-year-medium": releaseYearChart,
  "ce-qual-w2-release-year-narrow": releaseYearChartNarrow,
};
