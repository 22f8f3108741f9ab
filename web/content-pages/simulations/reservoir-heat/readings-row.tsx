import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { dayInWords } from "./calendar.ts";
import type { DayReadings, WarmestRelease } from "./readings.ts";

interface ReadingsRowProps {
  readings: DayReadings;
  warmest: WarmestRelease;
  intake: number;
  day: number;
}

/** The four temperatures of the day and the year, large. */
export function ReadingsRow({ readings, warmest, intake, day }: ReadingsRowProps) {
  const t = useT();
  const language = useLanguage();
  const date = dayInWords(day, language);
  const warmestDate = dayInWords(warmest.day, language);
  const row = [
    ["surface", readings.surface, t("interactive.reservoir_heat.surface", { date })],
    ["release", readings.release, t("interactive.reservoir_heat.release", { depth: intake, date })],
    ["warmest", warmest.celsius, t("interactive.reservoir_heat.warmest", { date: warmestDate })],
    ["bed", readings.bed, t("interactive.reservoir_heat.bed", { date })],
  ] as const;
  return (
    <div className="doc-readings heat-readings">
      {row.map(([name, celsius, words]) => (
        <div key={name} data-reading={name}>
          <p className="doc-reading text-38">
            {celsius.toFixed(1)}
            <small> °C</small>
          </p>
          <p className="doc-reading-name">{words}</p>
        </div>
      ))}
    </div>
  );
}
