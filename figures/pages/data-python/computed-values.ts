import { dailyMeansValues } from "./averaging-run.ts";
import { sensorFlagsValues } from "./flag-run.ts";
import { streamMetabolismValues } from "./metabolism-run.ts";

/** Numbers that the page quotes. */
export const dataPythonValues = {
  sensorFlags: sensorFlagsValues,
  streamMetabolism: streamMetabolismValues,
  dailyMeans: dailyMeansValues,
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
