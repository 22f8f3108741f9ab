import { sourceListValues } from "../../models/data/data-coverage.ts";
import { flaggedDays } from "../data-python/flag-run.ts";
import { lakeWarmingValues } from "./warming.ts";

/** Numbers that the page quotes. */
export const globalDatabaseValues = {
  sourceList: sourceListValues,
  lakeWarming: lakeWarmingValues,
  sampleFile: () => ({ rows: flaggedDays().readings.length }),
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
