import { coldLakeValues } from "./cold-lake-run.ts";
import { snowmeltValues } from "./snowmelt-run.ts";

/** Numbers that the page on cold waters quotes. */
export const canadaValues = {
  coldLake: coldLakeValues,
  snowmelt: snowmeltValues,
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
