import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { releaseTask } from "#figures/pages/ce-qual-w2/release-task.ts";
import { intakes } from "#figures/pages/ce-qual-w2/releases.ts";
import { computedValues } from "../documents.server.ts";
import { TaskPanel } from "../simulations/reservoir-heat/task-panel.tsx";

/** The task of the reservoir's year with the numbers of its static drawing. */
export function releaseTaskParts(language: Language) {
  const run = (intake: number, day: number) => ({
    intake,
    outcome: { day, late: day - releaseTask.day, warmest: releaseTask.celsius },
  });
  const ReleaseTask = () => {
    const { middleReachedDay = 0, earliestReachedDay = 0, earliestIntakeMetres = 0 } = computedValues.ceQualW2 ?? {};
    return (
      <TaskPanel
        t={(key, values) => translate(language, key, values)}
        language={language}
        now={run(intakes.middle, middleReachedDay)}
        previous={null}
        earliest={run(earliestIntakeMetres, earliestReachedDay)}
      />
    );
  };
  return { ReleaseTask };
}
