import type { Figure } from "../../lib/svg.ts";
import { instruments, instrumentsMedium, instrumentsNarrow } from "./instruments.ts";

/** The drawings of the page about the company. */
export const aboutFigures: Readonly<Record<string, Figure>> = {
  instruments,
  "instruments-medium": instrumentsMedium,
  "instruments-narrow": instrumentsNarrow,
};
