import { useRef } from "react";
import { demonstration } from "#figures/models/water-temperature/demonstration-reservoir.ts";
import { outcomeOf } from "#figures/pages/ce-qual-w2/release-task.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { useWidth } from "#web/ui/drawing.tsx";
import { Announcement, ModelDrawings } from "../model-parts.tsx";
import { IntakeSteps, SettingSliders, StateButtons } from "./model-controls.tsx";
import { sameSettings } from "./settings.ts";
import { earliestRelease, type RunReadings, runKey } from "./simulation-runs.ts";
import { previousSettings, useSimulationState } from "./simulation-state.ts";
import { readingsOf, summaryOf, TargetDayReadings } from "./target-day.tsx";
import { TaskPanel } from "./task-panel.tsx";
import { useRuns } from "./use-runs.ts";
import { YearFigure } from "./year-figure.tsx";

/** A new width is a new drawing of the model. */
const widthRestMs = 120;

interface ReservoirHeatProps {
  /** The figure of the run with the standard settings, and what that run says. */
  drawing: string;
  first: RunReadings;
}

/**
 * A year of heat in the demonstration reservoir, to be changed: its one-dimensional model with through-flow runs in the
 * browser, beside the page, whenever a setting changes; on a coarse grid while it is being moved. Until its first run is
 * there, the build's drawing and readings stand in its place.
 */
export default function ReservoirHeat({ drawing, first }: ReservoirHeatProps) {
  const t = useT();
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place, widthRestMs);
  const { state, change, hold, undo } = useSimulationState(host);
  const { shown, known, failed, retry } = useRuns(state, width);
  const { settings } = state;
  const before = previousSettings(state);
  const previous = (before && known.get(runKey(before, "fine"))) ?? null;
  const current = shown !== null && sameSettings(shown.settings, settings);
  const readings = shown ? readingsOf(shown) : first;
  const summary = summaryOf(t, language, readings);
  const drawn = shown?.settings ?? settings;
  const numbers = {
    depth: drawn.intake,
    metres: demonstration.depth,
    discharge: drawn.discharge,
    wind: drawn.wind.toFixed(1),
    extinction: drawn.extinction.toFixed(2),
  };
  /** Whether anything answers what is set. */
  const answers = shown !== null || !failed;
  return (
    <div ref={host} data-interactive="reservoir-heat">
      <div ref={place} className="heat-place" />
      {failed && (
        <div role="alert" className="heat-failure">
          <p>{t(`interactive.reservoir_heat.${shown ? "failed" : "unavailable"}`)}</p>
          <Button look="secondary" size="small" onClick={retry}>
            {t("interactive.reservoir_heat.retry")}
          </Button>
        </div>
      )}
      {shown ? (
        <YearFigure
          run={shown}
          previous={previous}
          intake={settings.intake}
          busy={!current && !failed}
          label={t("interactive.reservoir_heat.drawing", { ...numbers, summary })}
          onIntake={(intake) => change({ intake })}
          onHold={hold}
        />
      ) : (
        <ModelDrawings name={drawing} />
      )}
      {answers && <IntakeSteps t={t} intake={settings.intake} onIntake={(intake) => change({ intake })} />}
      <TaskPanel
        t={t}
        language={language}
        now={readings}
        rough={shown?.grid === "fast"}
        previous={previous && { intake: previous.settings.intake, outcome: outcomeOf(previous.release) }}
        earliest={earliestRelease(settings, known)}
      />
      <TargetDayReadings t={t} language={language} celsius={readings.celsius} />
      {answers && (
        <div className="heat-controls">
          <SettingSliders t={t} settings={settings} onSettings={change} />
          <StateButtons
            t={t}
            settings={settings}
            shown={current ? shown : null}
            note={t("interactive.reservoir_heat.table_note", numbers)}
            undo={state.past.length > 0 ? undo : null}
          />
        </div>
      )}
      <Announcement text={state.moving ? "" : summary} />
    </div>
  );
}
