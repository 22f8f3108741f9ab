import { inventoryQuestionValues, variableInventoryValues } from "./inventory-run.ts";
import { loadEstimateValues } from "./load-run.ts";

/** Numbers that the page on consulting quotes. */
export const learningWithUsValues = {
  variableInventory: variableInventoryValues,
  inventoryQuestion: inventoryQuestionValues,
  loadEstimate: loadEstimateValues,
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
