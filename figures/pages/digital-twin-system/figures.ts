import type { Figure } from "../../lib/svg.ts";
import { assimilationChart, assimilationChartMedium, assimilationChartNarrow } from "./assimilation.ts";
import { flood } from "./flood.ts";
import { telemetryCheck } from "./telemetry.ts";

/** The drawings of the page on digital twins. */
export const digitalTwinSystemFigures: Readonly<Record<string, Figure>> = {
  "digital-twin-system-flood": flood,
  "digital-twin-system-assimilation": assimilationChart,
  "digital-twin-system-assimilation-medium": assimilationChartMedium,
  "digital-twin-system-assimilation-narrow": assimilationChartNarrow,
  "digital-twin-system-telemetry": telemetryCheck,
};
