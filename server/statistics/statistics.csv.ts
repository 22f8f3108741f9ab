import { type CsvCell, csvFile } from "#contract/csv.ts";
import { type Statistics, type StatisticsEntry, smallCount } from "#contract/statistics.ts";

/** A count as it is shown: `<5` where it is hidden. */
const shown = (count: number | null): CsvCell => count ?? `<${smallCount}`;

/** Statistics as CSV: what was counted by day or month, then the sums of each page, language, host and word. */
export function statisticsCsv(statistics: Statistics): string {
  const { from, until, series, languages, direct } = statistics;
  const whole = (what: string, name: string, count: number | null) => [from, until, what, name, shown(count)];
  const list = (what: string, entries: readonly StatisticsEntry[]) =>
    entries.map(({ key, count }) => whole(what, key, count));
  return csvFile([
    ["from", "until", "what", "name", "count"],
    ...(["visits", "views", "enquiries"] as const).flatMap((what) =>
      series.map((point) => [point.period, point.period, what, "", point[what]]),
    ),
    whole("language", "zh", languages.zh),
    whole("language", "en", languages.en),
    ...list("page", statistics.pages),
    whole("direct visits", "", direct),
    ...list("referrer", statistics.referrers),
    ...list("search with results", statistics.searches_found),
    ...list("search without results", statistics.searches_missed),
  ]);
}
