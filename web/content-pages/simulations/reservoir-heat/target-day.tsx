import type { Language } from "#contract/i18n/language.ts";
import { at } from "#figures/lib/at.ts";
import { riverYear } from "#figures/pages/ce-qual-w2/reference-river.ts";
import { outcomeOf, releaseTask } from "#figures/pages/ce-qual-w2/release-task.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { Reading } from "../model-parts.tsx";
import { dayInWords } from "./readings.ts";
import type { DrawnRun } from "./run-model.ts";

/** Temperatures on the target's day, °C: at the surface, of the release, at the bed. */
export type TargetDay = Readonly<Record<"surface" | "release" | "bed", number>>;

export const targetDay = ({ profile, release }: Pick<DrawnRun, "profile" | "release">): TargetDay => ({
  surface: at(profile, 0),
  release: at(release, releaseTask.day),
  bed: at(profile, profile.length - 1),
});

const written = ({ surface, release, bed }: TargetDay) => ({
  surface: surface.toFixed(1),
  release: release.toFixed(1),
  bed: bed.toFixed(1),
});

/** Temperature of the river without a dam on that day, °C. */
const river = at(riverYear(), releaseTask.day).toFixed(1);

/** What a run says, in words. */
export function summaryOf(t: Translate, language: Language, run: DrawnRun): string {
  const { day, warmest } = outcomeOf(run.release);
  const values = {
    ...written(targetDay(run)),
    depth: run.settings.intake,
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
