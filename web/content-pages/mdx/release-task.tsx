import type { ComputedValues } from "#content/computed-values.ts";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { releaseTask } from "#figures/pages/ce-qual-w2/release-task.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { IntakeSteps, SettingSliders, StateButtons } from "../simulations/reservoir-heat/model-controls.tsx";
import { standard } from "../simulations/reservoir-heat/settings.ts";
import { TargetDayReadings } from "../simulations/reservoir-heat/target-day.tsx";
import { TaskPanel } from "../simulations/reservoir-heat/task-panel.tsx";

const nothing = () => {};

/** What its buttons would give is asked of the model, which answers them. */
const firstRun = { settings: standard, release: [], layerDepth: 1, profiles: [] };

/** What stands below the drawing of the reservoir's year as its model shows it first: the task, the numbers and the controls. */
export function releaseTaskParts(language: Language, { ceQualW2 = {}, releaseTask: readings = {} }: ComputedValues) {
  const t: Translate = (key, values) => translate(language, key, values);
  const run = (intake: number, day: number) => ({
    intake,
    outcome: { day, late: day - releaseTask.day, warmest: releaseTask.celsius },
  });
  const ReleaseTask = () => {
    const { middleReachedDay = 0, earliestReachedDay = 0, earliestIntakeMetres = 0 } = ceQualW2;
    const { surfaceCelsius = 0, releaseCelsius = 0, bedCelsius = 0 } = readings;
    return (
      <>
        <IntakeSteps t={t} intake={standard.intake} onIntake={nothing} />
        <TaskPanel
          t={t}
          language={language}
          now={run(standard.intake, middleReachedDay)}
          previous={null}
          earliest={run(earliestIntakeMetres, earliestReachedDay)}
        />
        <TargetDayReadings
          t={t}
          language={language}
          celsius={{ surface: surfaceCelsius, release: releaseCelsius, bed: bedCelsius }}
        />
        {/* the server does not know the width: the style sheet shows one of them */}
        {[true, false].map((narrow) => (
          <div
            key={String(narrow)}
            className={`heat-controls ${narrow ? "heat-controls-narrow" : "heat-controls-wide"}`}
          >
            <SettingSliders t={t} settings={standard} onSettings={nothing} narrow={narrow} />
            <StateButtons t={t} narrow={narrow} shown={firstRun} current note="" undo={null} />
          </div>
        ))}
      </>
    );
  };
  return { ReleaseTask };
}
