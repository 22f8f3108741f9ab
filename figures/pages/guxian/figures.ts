import type { Figure } from "../../lib/svg.ts";
import { releaseTemperature, releaseTemperatureNarrow } from "./release-temperature.ts";
import { section, sectionNarrow } from "./section.ts";

/** The drawings of the page on Guxian. */
export const guxianFigures: Readonly<Record<string, Figure>> = {
  "guxian-section": section,
  "guxian-section-narrow": sectionNarrow,
  "guxian-release-temperature": releaseTemperature,
  "guxian-release-temperature-narrow": releaseTemperatureNarrow,
};
