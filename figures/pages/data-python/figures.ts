import type { Figure } from "../../lib/svg.ts";
import { averagingLoss } from "./averaging.ts";
import { flags, flagsMedium, flagsNarrow } from "./flags.ts";
import { metabolismFigure, metabolismMedium, metabolismNarrow } from "./metabolism.ts";

/** Drawings of the page on water data in Python. */
export const dataPythonFigures: Readonly<Record<string, Figure>> = {
  "data-python-flags": flags,
  "data-python-flags-medium": flagsMedium,
  "data-python-flags-narrow": flagsNarrow,
  "data-python-metabolism": metabolismFigure,
  "data-python-metabolism-medium": metabolismMedium,
  "data-python-metabolism-narrow": metabolismNarrow,
  "data-python-averaging": averagingLoss,
};
