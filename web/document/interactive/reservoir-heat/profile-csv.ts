import { monthAndDay } from "./calendar.ts";
import type { Column } from "./column.ts";

/** The words of the file's head; depths are in m. */
export interface CsvWords {
  readonly day: string;
  readonly date: string;
  readonly release: string;
  readonly layer: (depth: number) => string;
}

const quoted = (field: string): string => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/**
 * The daily profiles as comma-separated values (RFC 4180): day, date, released water, then each layer at the depth of its
 * middle, °C to a hundredth. Begins with a byte order mark, without which spreadsheets take the degree sign for another.
 */
export function profileCsv({ profiles, layerDepth }: Column, releases: readonly number[], words: CsvWords): string {
  const layers = Array.from(profiles[0] ?? [], (_, layer) => words.layer((layer + 0.5) * layerDepth));
  const head = [words.day, words.date, words.release, ...layers];
  const rows = profiles.map((profile, day) => [
    String(day + 1),
    monthAndDay(day),
    (releases[day] ?? Number.NaN).toFixed(2),
    ...Array.from(profile, (celsius) => celsius.toFixed(2)),
  ]);
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("")}`;
}
