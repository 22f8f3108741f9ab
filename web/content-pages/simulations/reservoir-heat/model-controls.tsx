import { type ReactNode, useState } from "react";
import type { Translate } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { CopyButton } from "../copy-button.tsx";
import { RangeField } from "../model-parts.tsx";
import { DataTable } from "./data-table.tsx";
import { limitedDepth } from "./depth-keys.ts";
import { profileCsv } from "./readings.ts";
import type { DrawnRun } from "./run-model.ts";
import { limits, type Settings, writeSettings } from "./settings.ts";

interface IntakeStepsProps {
  t: Translate;
  intake: number;
  onIntake: (depth: number) => void;
}

/** The intake by two buttons, for fingers; the style sheet shows them on phones. */
export function IntakeSteps({ t, intake, onIntake }: IntakeStepsProps) {
  const button = (step: number, name: "shallower" | "deeper") => (
    <Button
      look="secondary"
      onClick={() => onIntake(limitedDepth(intake + step))}
      aria-disabled={limitedDepth(intake + step) === intake}
      aria-label={t(`interactive.reservoir_heat.${name}`)}
    >
      {t(`interactive.reservoir_heat.${name}_short`)}
    </Button>
  );
  return (
    <div className="heat-steps">
      {button(-1, "shallower")}
      <p>
        <span>{t("interactive.reservoir_heat.intake")}</span>
        <b className="text-28">{t("interactive.reservoir_heat.metres", { value: intake })}</b>
      </p>
      {button(1, "deeper")}
    </div>
  );
}

/** What opens on a phone; the style sheet shows it open where there is room. */
const Fold = ({ name, children }: { name: string; children: ReactNode }) => (
  <details className="model-fold heat-fold">
    <summary>{name}</summary>
    {children}
  </details>
);

const sliders = [
  { name: "discharge", unit: "cumecs", digits: 0 },
  { name: "wind", unit: "metres_a_second", digits: 1 },
  { name: "extinction", unit: "a_metre", digits: 2 },
] as const;

interface SettingSlidersProps {
  t: Translate;
  settings: Settings;
  onSettings: (settings: Partial<Settings>) => void;
}

/** Sliders of what else can be set: discharge, wind and extinction. */
export function SettingSliders({ t, settings, onSettings }: SettingSlidersProps) {
  return (
    <Fold name={t("interactive.reservoir_heat.controls")}>
      <fieldset className="heat-sliders">
        <legend className="sr-only">{t("interactive.reservoir_heat.controls")}</legend>
        {sliders.map(({ name, unit, digits }) => {
          const value = settings[name].toFixed(digits);
          return (
            <RangeField
              key={name}
              name={name}
              label={t(`interactive.reservoir_heat.${name}`)}
              value={settings[name]}
              limits={limits[name]}
              shown={t(`interactive.reservoir_heat.${unit}`, { value })}
              spoken={t(`interactive.reservoir_heat.${unit}_spoken`, { value })}
              onChange={(next) => onSettings({ [name]: next })}
            />
          );
        })}
      </fieldset>
    </Fold>
  );
}

interface StateButtonsProps {
  t: Translate;
  settings: Settings;
  /** The run of the settings; `null` while there is none, whose numbers are not offered. */
  shown: DrawnRun | null;
  /** What the table's numbers are of. */
  note: string;
  /** Goes back to the settings before; `null` where there are none. */
  undo: (() => void) | null;
}

/** Undo, a link to the state, the numbers as a table and as a file. */
export function StateButtons({ t, settings, shown, note, undo }: StateButtonsProps) {
  const [table, setTable] = useState(false);
  const numbers = shown?.profiles ? { ...shown, profiles: shown.profiles } : null;
  const save = () => {
    if (!numbers) return;
    const words = {
      day: t("interactive.reservoir_heat.csv_day"),
      date: t("interactive.reservoir_heat.csv_date"),
      release: t("interactive.reservoir_heat.csv_release", { depth: settings.intake }),
      layer: (depth: number) => t("interactive.reservoir_heat.csv_layer", { depth }),
    };
    const { intake, discharge, wind, extinction } = settings;
    const name = `reservoir-heat-intake-${intake}-discharge-${discharge}-wind-${wind.toFixed(1)}-extinction-${extinction.toFixed(2)}.csv`;
    saveFile(name, profileCsv(numbers, words), "text/csv");
  };
  const undoButton = (
    <Button look="secondary" size="small" aria-disabled={!undo} onClick={undo ?? undefined}>
      {t("interactive.reservoir_heat.undo")}
    </Button>
  );
  return (
    <>
      <Fold name={t("interactive.reservoir_heat.data")}>
        <div className="heat-buttons">
          {undoButton}
          <CopyButton
            text={() => `${location.origin}${location.pathname}${writeSettings(location.search, settings)}`}
            words={{
              copy: t("interactive.reservoir_heat.copy"),
              copied: t("interactive.reservoir_heat.copied"),
              not_copied: t("interactive.reservoir_heat.not_copied"),
            }}
          />
          <Button look="secondary" size="small" disabled={!numbers} onClick={() => setTable(true)}>
            {t("interactive.reservoir_heat.table")}
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={!numbers}
            onClick={save}
            aria-label={t("interactive.reservoir_heat.csv_spoken")}
          >
            {t("interactive.reservoir_heat.csv")}
          </Button>
        </div>
      </Fold>
      {table && numbers && <DataTable run={numbers} note={note} onClose={() => setTable(false)} />}
    </>
  );
}
