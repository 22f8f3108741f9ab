import { type HomeContent, homeContent } from "#content/home/home.ts";
import type { Language } from "#contract/i18n/language.ts";
import { computedValues } from "#web/content-pages/documents.server.ts";

/** What the depth cursor knows without the grid, m. */
export interface SheetReading {
  /** The level that depths hang from. */
  fullPool: number;
  /** Depth where the cursor rests until it is moved. */
  restDepth: number;
  /** Depths at the stations, as the sheet prints them. */
  stationDepths: number[];
}

/** All that the home page says in a language, with the numbers of its figures. */
export function readHome(language: Language): { content: HomeContent; sheet: SheetReading } {
  const { fullPoolMetres = 0, restMetres = 0, ...depths } = computedValues.sheet ?? {};
  const { station1Metres = 0, station2Metres = 0, station3Metres = 0 } = depths;
  const stationDepths = [station1Metres, station2Metres, station3Metres];
  const sheet = { fullPool: fullPoolMetres, restDepth: restMetres, stationDepths };
  return { content: homeContent(language, computedValues), sheet };
}
