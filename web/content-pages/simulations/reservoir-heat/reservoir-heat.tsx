import { useRef } from "react";
import { demonstration } from "#figures/models/water-temperature/demonstration-reservoir.ts";
import { outcomeOf } from "#figures/pages/ce-qual-w2/release-task.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { useWidth } from "#web/ui/drawing.tsx";
import { useTakeOver } from "../drawn-place.ts";
import { Announcement, type ModelProps } from "../model-parts.tsx";
import { queryWith } from "../url-state.ts";
import { IntakeSteps, SettingSliders, StateButtons } from "./model-controls.tsx";
import type { DrawnRun } from "./run-model.ts";
import { readSettings, sameSettings } from "./settings.ts";
import { earliestRelease, type KnownRuns, runKey } from "./simulation-runs.ts";
import { previousSettings, useSimulationState } from "./simulation-state.ts";
import { summaryOf, TargetDayReadings, targetDay } from "./target-day.tsx";
import { TaskPanel } from "./task-panel.tsx";
import { useRuns } from "./use-runs.ts";
import { YearFigure } from "./year-figure.tsx";

/** A new width is a new drawing of the model. */
const widthRestMs = 120;

/**
 * A year of heat in the demonstration reservoir, to be changed: its one-dimensional model with through-flow runs in the
 * browser, beside the page, whenever a setting changes; on a coarse grid while it is being moved. Until its first run is
 * there it shows nothing, and what the server has drawn stays, with the same parts in their first state.
 */
export default function ReservoirHeat({ onReady }: ModelProps) {
  const t = useT();
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host, widthRestMs);
  const simulation = useSimulationState();
  const { shown, known, failed, retry } = useRuns(simulation.state, width);
  const shows = shown !== null;
  useTakeOver({
    name: "reservoir-heat",
    shows,
    onReady,
    onEntered: (entered) => simulation.change(readSettings(queryWith(location.search, entered))),
  });
  return (
    <>
      <div ref={host} className="heat-place" />
      {failed && (
        <div role="alert" className="heat-failure">
          <p>{t(`interactive.reservoir_heat.${shows ? "failed" : "unavailable"}`)}</p>
          <Button look="secondary" size="small" onClick={retry}>
            {t("interactive.reservoir_heat.retry")}
          </Button>
        </div>
      )}
      {shown && <HeatModel shown={shown} known={known} failed={failed} simulation={simulation} />}
    </>
  );
}

interface HeatModelProps {
  /** The run that is drawn. */
  shown: DrawnRun;
  known: KnownRuns;
  failed: boolean;
  simulation: ReturnType<typeof useSimulationState>;
}

/** The drawing with its task, readings, sliders, table and file. */
export function HeatModel({ shown, known, failed, simulation }: HeatModelProps) {
  const t = useT();
  const language = useLanguage();
  const { state, change, hold, undo } = simulation;
  const { settings } = state;
  const before = previousSettings(state);
  const previous = (before && known.get(runKey(before, "fine"))) ?? null;
  const current = sameSettings(shown.settings, settings);
  const now = { intake: shown.settings.intake, outcome: outcomeOf(shown.release) };
  const summary = summaryOf(t, language, shown);
  const numbers = {
    depth: shown.settings.intake,
    metres: demonstration.depth,
    discharge: shown.settings.discharge,
    wind: shown.settings.wind.toFixed(1),
    extinction: shown.settings.extinction.toFixed(2),
  };
  return (
    <>
      <YearFigure
        run={shown}
        previous={previous}
        intake={settings.intake}
        busy={!current && !failed}
        label={t("interactive.reservoir_heat.drawing", { ...numbers, summary })}
        onIntake={(intake) => change({ intake })}
        onHold={hold}
      />
      <IntakeSteps t={t} intake={settings.intake} onIntake={(intake) => change({ intake })} />
      <TaskPanel
        t={t}
        language={language}
        now={now}
        rough={shown.grid === "fast"}
        previous={previous && { intake: previous.settings.intake, outcome: outcomeOf(previous.release) }}
        earliest={earliestRelease(settings, known)}
      />
      <TargetDayReadings t={t} language={language} celsius={targetDay(shown)} />
      <div className="heat-controls">
        <SettingSliders t={t} settings={settings} onSettings={change} narrow={shown.width < 480} />
        <StateButtons
          t={t}
          shown={shown}
          current={current}
          note={t("interactive.reservoir_heat.table_note", numbers)}
          undo={state.past.length > 0 ? undo : null}
          narrow={shown.width < 480}
        />
      </div>
      <Announcement text={state.moving ? "" : summary} />
    </>
  );
}
