import type { Figure } from "../../lib/svg.ts";
import { current, currentMedium, currentNarrow } from "./current.ts";
import { releaseTemperature, releaseTemperatureMedium, releaseTemperatureNarrow } from "./release-temperature.ts";
import { section, sectionMedium, sectionNarrow } from "./section.ts";
import { strip } from "./strip.ts";
import { upright } from "./upright.ts";

/** The drawings of the page on Guxian. */
export const guxianFigures: Readonly<Record<string, Figure>> = {
  "guxian-section": section,
  "guxian-section-medium": sectionMedium,
  "guxian-section-narrow": sectionNarrow,
  "guxian-strip": strip,
  "guxian-current": current,
  "guxian-current-medium": currentMedium,
  "guxian-current-narrow": currentNarrow,
  "guxian-upright": upright,
  "guxian-release-temperature": releaseTemperature,
  "guxian-release-temperature-medium": releaseTemperatureMedium,
  "guxian-release-temperature-narrow": releaseTemperatureNarrow,
};
