import type { Figure } from "../../lib/svg.ts";
import { coldLakeYear, coldLakeYearNarrow } from "./cold-lake-year.ts";
import { snowmelt, snowmeltNarrow } from "./snowmelt.ts";

/** The drawings of the page on Canada's cold waters. */
export const canadaFigures: Readonly<Record<string, Figure>> = {
  "canada-cold-lake": coldLakeYear,
  "canada-cold-lake-narrow": coldLakeYearNarrow,
  "canada-snowmelt": snowmelt,
  "canada-snowmelt-narrow": snowmeltNarrow,
};
