import type { ComputedValues } from "#content/computed-values.ts";
import { releaseTask } from "#figures/pages/ce-qual-w2/release-task.ts";
import { standard } from "./settings.ts";
import type { RunReadings } from "./simulation-runs.ts";

/** What the model of the reservoir says with the standard settings, as the build has computed it. */
export function standardReadings({ ceQualW2 = {}, releaseTask: readings = {} }: ComputedValues): RunReadings {
  const { middleReachedDay: day = 0 } = ceQualW2;
  const { surfaceCelsius = 0, releaseCelsius = 0, bedCelsius = 0, warmestCelsius = 0 } = readings;
  return {
    intake: standard.intake,
    outcome: { day, late: day - releaseTask.day, warmest: warmestCelsius },
    celsius: { surface: surfaceCelsius, release: releaseCelsius, bed: bedCelsius },
  };
}
