import type { Figure } from "../../lib/svg.ts";
import { inventoryChart, inventoryChartMedium, inventoryChartNarrow } from "./inventory.ts";
import { loadChart, loadChartMedium, loadChartNarrow } from "./load.ts";

/** The drawings of the page on consulting. */
export const learningWithUsFigures: Readonly<Record<string, Figure>> = {
  "learning-with-us-inventory": inventoryChart,
  "learning-with-us-inventory-medium": inventoryChartMedium,
  "learning-with-us-inventory-narrow": inventoryChartNarrow,
  "learning-with-us-load": loadChart,
  "learning-with-us-load-medium": loadChartMedium,
  "learning-with-us-load-narrow": loadChartNarrow,
};
