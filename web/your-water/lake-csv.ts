import { csvFile } from "#contract/csv.ts";
import type { YearAnswer } from "./lake-answers.ts";

/** The words of the file's head; depths are in m. */
export interface LakeCsvWords {
  readonly day: string;
  readonly date: string;
  readonly temperature: (depth: string) => string;
  readonly oxygen: (depth: string) => string;
}

/** Daily profiles as comma-separated values: day, date, temperature of each layer, oxygen of each, by the depth of its middle. */
export function lakeCsv({ temperature, oxygen, layerDepth }: YearAnswer, words: LakeCsvWords): string {
  const depths = Array.from(temperature[0] ?? [], (_, layer) => ((layer + 0.5) * layerDepth).toFixed(2));
  const head = [words.day, words.date, ...depths.map(words.temperature), ...depths.map(words.oxygen)];
  const rows = temperature.map((profile, day) => [
    day + 1,
    // any year of 365 days
    new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(5, 10),
    ...Array.from(profile, (celsius) => celsius.toFixed(2)),
    ...Array.from(oxygen[day] ?? [], (held) => held.toFixed(2)),
  ]);
  return csvFile([head, ...rows]);
}

/** The file's name with the lake's numbers in it. */
export function lakeCsvName({ lake }: YearAnswer): string {
  const { depth, area, latitude, altitude, inflow, climate } = lake;
  return `your-water-depth-${depth}-area-${area}-latitude-${latitude}-altitude-${altitude}-inflow-${inflow}-${climate}.csv`;
}
