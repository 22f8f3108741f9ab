import { at } from "#figures/lib/at.ts";
import { riverYear } from "#figures/pages/ce-qual-w2/reference-river.ts";
import { outcomeOf, releaseTask } from "#figures/pages/ce-qual-w2/release-task.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Reading } from "../model-parts.tsx";
import { dayInWords } from "./readings.ts";
import type { DrawnRun } from "./run-model.ts";

/** Temperatures on the target's day, °C: at the surface, of the release, at the bed, of the river without a dam. */
const targetDay = ({ profile, release }: DrawnRun) => ({
  surface: at(profile, 0).toFixed(1),
  release: at(release, releaseTask.day).toFixed(1),
  bed: at(profile, profile.length - 1).toFixed(1),
});

const river = at(riverYear(), releaseTask.day).toFixed(1);

/** What a run says, in words. */
export function useSummary(run: DrawnRun): string {
  const t = useT();
  const language = useLanguage();
  const { day, warmest } = outcomeOf(run.release);
  const values = {
    ...targetDay(run),
    depth: run.settings.intake,
    date: dayInWords(releaseTask.day, language),
    celsius: releaseTask.celsius,
    warmest: warmest.toFixed(1),
    reached: day === null ? "" : dayInWords(day, language),
  };
  return t(`interactive.reservoir_heat.${day === null ? "summary_not_reached" : "summary"}`, values);
}

/** The target's day in numbers. */
export function TargetDayReadings({ run }: { run: DrawnRun }) {
  const t = useT();
  const date = dayInWords(releaseTask.day, useLanguage());
  const celsius = targetDay(run);
  return (
    <div className="heat-readings">
      {(["surface", "release", "bed"] as const).map((name) => (
        <Reading key={name} data-reading={name} value={celsius[name]} unit="°C">
          {t(`interactive.reservoir_heat.${name}`)}
        </Reading>
      ))}
      <p className="heat-readings-note">{t("interactive.reservoir_heat.river", { date, celsius: river })}</p>
    </div>
  );
}
