import { dailyMeansValues } from "./averaging-run.ts";
import { sensorFlagsValues } from "./flag-run.ts";
import { streamMetabolismValues } from "./metabolism-run.ts";
import { sensorProcessingValues } from "./processing-state.ts";

/** Numbers that the page quotes. */
export const dataPythonValues = {
  sensorFlags: sensorFlagsValues,
  sensorProcessing: sensorProcessingValues,
  streamMetabolism: streamMetabolismValues,
  dailyMeans: dailyMeansValues,
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
