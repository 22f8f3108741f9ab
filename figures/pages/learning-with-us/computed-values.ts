import { variableInventoryValues } from "./inventory-run.ts";
import { loadEstimateValues } from "./load-run.ts";

/** Numbers that the page on consulting quotes. */
export const learningWithUsValues = {
  variableInventory: variableInventoryValues,
  loadEstimate: loadEstimateValues,
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
