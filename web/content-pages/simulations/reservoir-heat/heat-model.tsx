import { useDeferredValue, useMemo, useState } from "react";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { Announcement } from "../announcement.tsx";
import { dayInWords } from "./calendar.ts";
import { Controls, type HeatSettings } from "./controls.tsx";
import { DataTable } from "./data-table.tsx";
import { HeatMap } from "./heat-map.tsx";
import { profileCsv } from "./profile-csv.ts";
import { dayReadings, releaseYear, warmestRelease } from "./readings.ts";
import { ReadingsRow } from "./readings-row.tsx";
import { standard } from "./settings.ts";
import type { Column } from "./use-column.ts";

interface HeatModelProps {
  /** Number of the figure. */
  label: string;
  /** The last run. */
  column: Column;
  /** What the sliders stand at; ahead of the run while the model is busy. */
  settings: HeatSettings;
  busy: boolean;
  onSettings: (settings: HeatSettings) => void;
}

/** The map with its sliders, readings, table and file. */
export function HeatModel({ label, column, settings, busy, onSettings }: HeatModelProps) {
  const t = useT();
  const language = useLanguage();
  const [day, setDay] = useState<number>(standard.day);
  const [table, setTable] = useState(false);
  const { intake } = settings;
  // a whole year of withdrawals may come a moment after the line that follows the finger
  const settledIntake = useDeferredValue(intake);
  const releases = useMemo(() => releaseYear(column, settledIntake), [column, settledIntake]);
  const warmest = useMemo(() => warmestRelease(releases), [releases]);
  const readings = dayReadings(column, intake, day);
  const [wind, extinction] = [column.settings.wind.toFixed(1), column.settings.extinction.toFixed(2)];

  const summary = t("interactive.reservoir_heat.summary", {
    date: dayInWords(day, language),
    surface: readings.surface.toFixed(1),
    depth: intake,
    release: readings.release.toFixed(1),
    bed: readings.bed.toFixed(1),
    warmest: warmest.celsius.toFixed(1),
    warmestDate: dayInWords(warmest.day, language),
  });

  const save = () => {
    const words = {
      day: t("interactive.reservoir_heat.csv_day"),
      date: t("interactive.reservoir_heat.csv_date"),
      release: t("interactive.reservoir_heat.csv_release", { depth: intake }),
      layer: (depth: number) => t("interactive.reservoir_heat.csv_layer", { depth }),
    };
    const name = `reservoir-heat-wind-${wind}-extinction-${extinction}-intake-${intake}.csv`;
    saveFile(name, profileCsv(column, releases, words), "text/csv");
  };

  return (
    <figure className="heat-figure">
      <HeatMap
        column={column}
        intake={intake}
        day={day}
        busy={busy}
        release={readings.release}
        label={t("interactive.reservoir_heat.drawing", { wind, extinction, summary })}
        onDay={setDay}
      />
      <p className="heat-hint">{t("interactive.reservoir_heat.hint")}</p>
      <Controls settings={settings} onChange={onSettings}>
        <Button look="secondary" size="medium" onClick={() => setTable(true)}>
          {t("interactive.reservoir_heat.table")}
        </Button>
        <Button look="secondary" size="medium" onClick={save} aria-label={t("interactive.reservoir_heat.csv_spoken")}>
          {t("interactive.reservoir_heat.csv")}
        </Button>
      </Controls>
      <ReadingsRow readings={readings} warmest={warmest} intake={intake} day={day} />
      <Announcement text={summary} />
      <figcaption className="doc-caption">
        <div>
          <b>{label}</b>
          {t("interactive.reservoir_heat.caption")}
        </div>
      </figcaption>
      {table && <DataTable column={column} releases={releases} intake={intake} onClose={() => setTable(false)} />}
    </figure>
  );
}
