import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { computedValues } from "#tests/figures.setup.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { modelRunner } from "./run-model.ts";
import { standard } from "./settings.ts";
import { earliestRelease, type RunReadings } from "./simulation-runs.ts";
import { standardReadings } from "./standard-readings.ts";
import { readingsOf, summaryOf, TargetDayReadings } from "./target-day.tsx";
import { TaskPanel } from "./task-panel.tsx";

it.each(languages)("are those of the model's own first run, in %s", (language) => {
  const run = modelRunner()({ settings: standard, grid: "fine", width: 1320 }).drawn;
  if (!run) throw new Error("nothing is drawn");
  const t: Translate = (key, values) => translate(language, key, values);
  const written = (readings: RunReadings) => [
    renderToStaticMarkup(
      <>
        <TaskPanel
          t={t}
          language={language}
          now={readings}
          previous={null}
          earliest={earliestRelease(standard, new Map())}
        />
        <TargetDayReadings t={t} language={language} celsius={readings.celsius} />
      </>,
    ),
    summaryOf(t, language, readings),
  ];
  expect(written(standardReadings(computedValues()))).toEqual(written(readingsOf(run)));
});
