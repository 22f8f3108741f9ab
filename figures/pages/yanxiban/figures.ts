import type { Figure } from "../../lib/svg.ts";
import { handDayCharts, heatCharts, oxygenCharts, withheldCharts } from "./course.ts";
import { calibratedProfiles, calibratedProfilesMedium, calibratedProfilesNarrow } from "./profiles.ts";
import { calibrationChart, calibrationChartMedium, calibrationChartNarrow } from "./valley.ts";

/** The drawings of the page on the training workshop. */
export const yanxibanFigures: Readonly<Record<string, Figure>> = {
  "yanxiban-valley": calibrationChart,
  "yanxiban-valley-medium": calibrationChartMedium,
  "yanxiban-valley-narrow": calibrationChartNarrow,
  "yanxiban-hand-day": handDayCharts[0],
  "yanxiban-hand-day-medium": handDayCharts[1],
  "yanxiban-hand-day-narrow": handDayCharts[2],
  "yanxiban-heat": heatCharts[0],
  "yanxiban-heat-medium": heatCharts[1],
  "yanxiban-heat-narrow": heatCharts[2],
  "yanxiban-profiles": calibratedProfiles,
  "yanxiban-profiles-medium": calibratedProfilesMedium,
  "yanxiban-profiles-narrow": calibratedProfilesNarrow,
  "yanxiban-withheld": withheldCharts[0],
  "yanxiban-withheld-medium": withheldCharts[1],
  "yanxiban-withheld-narrow": withheldCharts[2],
  "yanxiban-oxygen": oxygenCharts[0],
  "yanxiban-oxygen-medium": oxygenCharts[1],
  "yanxiban-oxygen-narrow": oxygenCharts[2],
};
