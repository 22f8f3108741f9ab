import { csvFile } from "#contract/csv.ts";
import type { Language } from "#contract/i18n/language.ts";
import { at, mean } from "#figures/lib/at.ts";
import { monthStarts } from "#figures/pages/ce-qual-w2/calendar.ts";
import { formatDayOfYear, formatMonth } from "#web/i18n/format-date.ts";
import type { ModelRun } from "./run-model.ts";

/** A year to be shown as numbers. */
export type YearProfiles = Pick<ModelRun, "profiles" | "release" | "layerDepth">;

/** One month: mean temperatures, °C. */
interface MonthlyMean {
  /** From 0. */
  readonly month: number;
  /** At the asked depths. */
  readonly celsius: readonly number[];
  readonly release: number;
}

/** Depths of the table, m below the surface. */
export const tableDepths: readonly number[] = [0, 5, 10, 15, 20, 30, 40, 50, 60];

/** Monthly means of the layers at the depths, and of the water released; the bed belongs to the lowest layer. */
export function monthlyMeans(
  { profiles, release, layerDepth }: YearProfiles,
  depths: readonly number[] = tableDepths,
): MonthlyMean[] {
  return monthStarts.slice(0, -1).map((start, month) => {
    const end = monthStarts[month + 1] ?? profiles.length;
    const days = profiles.slice(start, end);
    const celsius = depths.map((depth) =>
      mean(days.map((profile) => at(profile, Math.min(profile.length - 1, Math.floor(depth / layerDepth))))),
    );
    return { month, celsius, release: mean(release.slice(start, end)) };
  });
}

/** The words of the file's head; depths are in m. */
interface CsvWords {
  readonly day: string;
  readonly date: string;
  readonly release: string;
  readonly layer: (depth: number) => string;
}

/**
 * The daily profiles as comma-separated values: day, date, released water, then each layer at the depth of its
 * middle, °C to a hundredth.
 */
export function profileCsv({ profiles, release, layerDepth }: YearProfiles, words: CsvWords): string {
  const layers = Array.from(profiles[0] ?? [], (_, layer) => words.layer((layer + 0.5) * layerDepth));
  const head = [words.day, words.date, words.release, ...layers];
  const rows = profiles.map((profile, day) => [
    day + 1,
    monthAndDay(day),
    (release[day] ?? Number.NaN).toFixed(2),
    ...Array.from(profile, (celsius) => celsius.toFixed(2)),
  ]);
  return csvFile([head, ...rows]);
}

/** Any year of 365 days. */
const year = 2023;

/** A day of the year in words, from 0 on 1 January: 24 July, 7月24日. */
export const dayInWords = (day: number, language: Language): string =>
  formatDayOfYear(Date.UTC(year, 0, 1 + day), language);

/** The name of a month, from 0: July, 7月. */
export const monthInWords = (month: number, language: Language): string =>
  formatMonth(Date.UTC(year, month, 1), language);

/** A day of the year as month and day: 07-24. */
const monthAndDay = (day: number): string => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(5, 10);
