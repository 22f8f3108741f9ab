import type { Figure } from "../../lib/svg.ts";
import { instruments, instrumentsMedium, instrumentsNarrow } from "./instruments.ts";
import { samplingInstruments } from "./sampling-instruments.ts";

/** The drawings of instruments on the pages about the company and its people. */
export const aboutFigures: Readonly<Record<string, Figure>> = {
  instruments,
  "instruments-medium": instrumentsMedium,
  "instruments-narrow": instrumentsNarrow,
  "sampling-instruments": samplingInstruments,
};
