import { type HomeContent, homeContent } from "#content/home/home.ts";
import type { Readings } from "#content/readings.ts";
import type { Language } from "#contract/i18n/language.ts";

const files = import.meta.glob<Readings>("../../figures/generated/readings.json", { import: "default", eager: true });
const readings: Readings = Object.assign({}, ...Object.values(files));

/** What the depth cursor shows until it is moved, and the level that depths hang from, m. */
export interface SheetReading {
  fullPool: number;
  restDepth: number;
}

/** All that the home page says in a language, with the numbers of its figures. */
export function readHome(language: Language): { content: HomeContent; sheet: SheetReading } {
  const { fullPoolMetres = 0, restMetres = 0 } = readings.sheet ?? {};
  return { content: homeContent(language, readings), sheet: { fullPool: fullPoolMetres, restDepth: restMetres } };
}
