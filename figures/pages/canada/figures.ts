import type { Figure } from "../../lib/svg.ts";
import { calendarFigures } from "./calendar.ts";
import { snowmelt, snowmeltMedium, snowmeltNarrow } from "./snowmelt.ts";
import { stageFigures } from "./stages.ts";

/** The drawings of the page on Canada's cold waters. */
export const canadaFigures: Readonly<Record<string, Figure>> = {
  ...calendarFigures,
  ...stageFigures,
  "canada-snowmelt": snowmelt,
  "canada-snowmelt-medium": snowmeltMedium,
  "canada-snowmelt-narrow": snowmeltNarrow,
};
