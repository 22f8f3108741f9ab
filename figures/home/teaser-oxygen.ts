import type { Language } from "#contract/i18n/language.ts";
import { profilePlot } from "./instrument-oxygen-profile.ts";

/** First teaser: the oxygen profile on its own deep ground. */
export const oxygenTeaser = (language: Language): string =>
  profilePlot(language, { width: 352, height: 198, inset: 20, tile: true });
