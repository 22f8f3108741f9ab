import { csvFile } from "#contract/csv.ts";
import { monthAndDay } from "./calendar.ts";
import type { Column } from "./use-column.ts";

/** The words of the file's head; depths are in m. */
export interface CsvWords {
  readonly day: string;
  readonly date: string;
  readonly release: string;
  readonly layer: (depth: number) => string;
}

/**
 * The daily profiles as comma-separated values: day, date, released water, then each layer at the depth of its
 * middle, °C to a hundredth.
 */
export function profileCsv({ profiles, layerDepth }: Column, releases: readonly number[], words: CsvWords): string {
  const layers = Array.from(profiles[0] ?? [], (_, layer) => words.layer((layer + 0.5) * layerDepth));
  const head = [words.day, words.date, words.release, ...layers];
  const rows = profiles.map((profile, day) => [
    day + 1,
    monthAndDay(day),
    (releases[day] ?? Number.NaN).toFixed(2),
    ...Array.from(profile, (celsius) => celsius.toFixed(2)),
  ]);
  return csvFile([head, ...rows]);
}
