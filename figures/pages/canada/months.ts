import type { Language } from "#contract/i18n/language.ts";
import { dateOf, monthTicks } from "../ce-qual-w2/calendar.ts";

/** First day of a year that begins elsewhere than in January, counted from 0 on 1 January. */
export const yearStarts = { september: 243, october: 273 } as const;

/** A day of such a year in words. */
export const dayName = (start: number, day: number, language: Language): string =>
  dateOf((day + start) % 365, language);

/** Every `step`-th month of such a year, each under its middle. */
export const monthsFrom = (start: number, language: Language, step = 1): [number, string][] =>
  monthTicks(language)
    .map((tick): [number, string] => (typeof tick === "number" ? [tick, ""] : [...tick]))
    .map(([day, name]): [number, string] => [(day - start + 365) % 365, name])
    .sort(([a], [b]) => a - b)
    .filter((_, i) => i % step === 0);
