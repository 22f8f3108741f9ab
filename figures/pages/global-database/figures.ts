import type { Figure } from "../../lib/svg.ts";
import { records } from "./records.ts";
import { warming, warmingMedium, warmingNarrow } from "./warming.ts";

/** Drawings of the global database's page. */
export const globalDatabaseFigures: Readonly<Record<string, Figure>> = {
  "global-database-warming": warming,
  "global-database-warming-medium": warmingMedium,
  "global-database-warming-narrow": warmingNarrow,
  "global-database-records": records,
};
