import type { Figure } from "../../lib/svg.ts";
import { averagingLoss } from "./averaging.ts";
import { metabolismFigure, metabolismMedium, metabolismNarrow } from "./metabolism.ts";
import { processing, processingMedium, processingNarrow } from "./processing.ts";

/** Drawings of the page on water data in Python. */
export const dataPythonFigures: Readonly<Record<string, Figure>> = {
  "data-python-processing": processing,
  "data-python-processing-medium": processingMedium,
  "data-python-processing-narrow": processingNarrow,
  "data-python-metabolism": metabolismFigure,
  "data-python-metabolism-medium": metabolismMedium,
  "data-python-metabolism-narrow": metabolismNarrow,
  "data-python-averaging": averagingLoss,
};
