import type { Language } from "#contract/i18n/language.ts";
import { at } from "#figures/lib/at.ts";
import { riverYear } from "#figures/pages/ce-qual-w2/reference-river.ts";
import { outcomeOf, releaseTask } from "#figures/pages/ce-qual-w2/release-task.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { Reading } from "../model-parts.tsx";
import { dayInWords } from "./readings.ts";
import type { DrawnRun } from "./run-model.ts";
import type { RunReadings, TargetDay } from "./simulation-runs.ts";

/** What a run says of the task. */
export const readingsOf = ({ settings, profile, release }: DrawnRun): RunReadings => ({
  intake: settings.intake,
  outcome: outcomeOf(release),
  celsius: {
    surface: at(profile, 0),
    release: at(release, releaseTask.day),
    bed: at(profile, profile.length - 1),
  },
});

const written = ({ surface, release, bed }: TargetDay) => ({
  surface: surface.toFixed(1),
  release: release.toFixed(1),
  bed: bed.toFixed(1),
});

/** Temperature of the river without a dam on that day, °C. */
const river = at(riverYear(), releaseTask.day).toFixed(1);

/** What a run says, in words. */
export function summaryOf(t: Translate, language: Language, { intake, outcome, celsius }: RunReadings): string {
  const { day, warmest } = outcome;
  const values = {
    ...written(celsius),
    depth: intake,
    date: dayInWords(releaseTask.day, language),
    celsius: releaseTask.celsius,
    warmest: warmest.toFixed(1),
    reached: day === null ? "" : dayInWords(day, language),
  };
  return t(`interactive.reservoir_heat.${day === null ? "summary_not_reached" : "summary"}`, values);
}

interface TargetDayReadingsProps {
  t: Translate;
  language: Language;
  celsius: TargetDay;
}

/** The target's day in numbers. */
export function TargetDayReadings({ t, language, celsius }: TargetDayReadingsProps) {
  const date = dayInWords(releaseTask.day, language);
  const numbers = written(celsius);
  return (
    <div className="heat-readings">
      {(["surface", "release", "bed"] as const).map((name) => (
        <Reading key={name} data-reading={name} value={numbers[name]} unit="°C">
          {t(`interactive.reservoir_heat.${name}`)}
        </Reading>
      ))}
      <p className="heat-readings-note">{t("interactive.reservoir_heat.river", { date, celsius: river })}</p>
    </div>
  );
}
