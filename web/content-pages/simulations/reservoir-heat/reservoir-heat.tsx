import { useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { demonstration } from "#figures/models/water-temperature/demonstration-reservoir.ts";
import { defaultHeat } from "#figures/models/water-temperature/reservoir.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { NativeDialog } from "#web/ui/native-dialog.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { Announcement, Caption, type ModelProps, NumberTable, RangeField, Reading, useWidth } from "../model-parts.tsx";
import type { Column } from "./column-run.ts";
import { HeatMap } from "./heat-map.tsx";
import {
  dayInWords,
  dayReadings,
  monthInWords,
  monthlyMeans,
  profileCsv,
  tableDepths,
  warmestRelease,
} from "./readings.ts";
import { limits, standard } from "./settings.ts";
import { useColumn } from "./use-column.ts";
import "./reservoir-heat.css";

/** A new width is a new run of the model. */
const widthRestMs = 120;

/** What the sliders are set to: depth of the intake (m), mean wind (m/s), extinction of light (1/m). */
interface HeatSettings {
  readonly intake: number;
  readonly wind: number;
  readonly extinction: number;
}

/**
 * A year of heat in the demonstration reservoir, to be changed: its one-dimensional model with through-flow runs in the
 * browser, beside the page, whenever intake, wind or clarity change. Until its first run is there it shows nothing, and the static drawing stays.
 */
export default function ReservoirHeat({ label, onReady }: ModelProps) {
  const t = useT();
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host, widthRestMs);
  const [settings, setSettings] = useState<HeatSettings>(standard);
  const { column, busy, failed, retry } = useColumn(settings, width);
  const shows = column !== null;
  useLayoutEffect(() => {
    if (shows) onReady();
  }, [shows, onReady]);
  return (
    <div ref={host} className="heat">
      {failed && (
        <div role="alert" className="heat-failure">
          <p>{t(`interactive.reservoir_heat.${shows ? "failed" : "unavailable"}`)}</p>
          <Button look="secondary" size="small" onClick={retry}>
            {t("interactive.reservoir_heat.retry")}
          </Button>
        </div>
      )}
      {column && <HeatModel label={label} column={column} settings={settings} busy={busy} onSettings={setSettings} />}
    </div>
  );
}

const sliders = [
  { name: "intake", unit: "metres", digits: 0, className: "heat-amber" },
  { name: "wind", unit: "metres_a_second", digits: 1, className: "" },
  { name: "extinction", unit: "a_metre", digits: 2, className: "" },
] as const;

interface HeatModelProps {
  /** Number of the figure. */
  label: string;
  /** The last run. */
  column: Column;
  /** What the sliders are set to; ahead of the run while the model is busy. */
  settings: HeatSettings;
  busy: boolean;
  onSettings: (settings: HeatSettings) => void;
}

/** The map with its sliders, readings, table and file. */
function HeatModel({ label, column, settings, busy, onSettings }: HeatModelProps) {
  const t = useT();
  const language = useLanguage();
  const [day, setDay] = useState<number>(standard.day);
  const [table, setTable] = useState(false);
  const { intake } = column.settings;
  const warmest = useMemo(() => warmestRelease(column.releases), [column]);
  const { surface, release, bed } = dayReadings(column, day);
  const [wind, extinction] = [column.settings.wind.toFixed(1), column.settings.extinction.toFixed(2)];
  const [date, warmestDate] = [dayInWords(day, language), dayInWords(warmest.day, language)];

  const summary = t("interactive.reservoir_heat.summary", {
    date,
    surface: surface.toFixed(1),
    depth: intake,
    release: release.toFixed(1),
    bed: bed.toFixed(1),
    warmest: warmest.celsius.toFixed(1),
    warmestDate,
  });
  const readings = [
    ["surface", surface, { date }],
    ["release", release, { depth: intake, date }],
    ["warmest", warmest.celsius, { date: warmestDate }],
    ["bed", bed, { date }],
  ] as const;

  const inputs = {
    depth: intake,
    metres: demonstration.depth,
    layers: demonstration.layers,
    hours: 24 / demonstration.stepsPerDay,
    years: demonstration.years,
    discharge: demonstration.discharge,
    exchange: defaultHeat.exchange,
  };
  const save = () => {
    const words = {
      day: t("interactive.reservoir_heat.csv_day"),
      date: t("interactive.reservoir_heat.csv_date"),
      release: t("interactive.reservoir_heat.csv_release", { depth: intake }),
      layer: (depth: number) => t("interactive.reservoir_heat.csv_layer", { depth }),
    };
    const name = `reservoir-heat-wind-${wind}-extinction-${extinction}-intake-${intake}.csv`;
    saveFile(name, profileCsv(column, words), "text/csv");
  };

  return (
    <figure className="heat-figure">
      <HeatMap
        column={column}
        intake={settings.intake}
        day={day}
        busy={busy}
        label={t("interactive.reservoir_heat.drawing", { ...inputs, wind, extinction, summary })}
        onDay={setDay}
      />
      <p className="heat-hint">{t("interactive.reservoir_heat.hint")}</p>
      <fieldset className="heat-controls">
        <legend className="sr-only">{t("interactive.reservoir_heat.controls")}</legend>
        {sliders.map(({ name, unit, digits, className }) => {
          const value = settings[name].toFixed(digits);
          return (
            <RangeField
              key={name}
              label={t(`interactive.reservoir_heat.${name}`)}
              value={settings[name]}
              limits={limits[name]}
              shown={t(`interactive.reservoir_heat.${unit}`, { value })}
              spoken={t(`interactive.reservoir_heat.${unit}_spoken`, { value })}
              className={className}
              onChange={(next) => onSettings({ ...settings, [name]: next })}
            />
          );
        })}
        <div className="heat-buttons">
          <Button look="secondary" size="medium" onClick={() => setTable(true)}>
            {t("interactive.reservoir_heat.table")}
          </Button>
          <Button look="secondary" size="medium" onClick={save} aria-label={t("interactive.reservoir_heat.csv_spoken")}>
            {t("interactive.reservoir_heat.csv")}
          </Button>
        </div>
      </fieldset>
      <div className="doc-readings heat-readings">
        {readings.map(([name, celsius, values]) => (
          <Reading key={name} data-reading={name} value={celsius.toFixed(1)} unit="°C">
            {t(`interactive.reservoir_heat.${name}`, values)}
          </Reading>
        ))}
      </div>
      <Announcement text={summary} />
      <Caption label={label}>{t("interactive.reservoir_heat.caption", inputs)}</Caption>
      {table && (
        <DataTable
          column={column}
          note={t("interactive.reservoir_heat.table_note", { ...inputs, wind, extinction })}
          onClose={() => setTable(false)}
        />
      )}
    </figure>
  );
}

interface DataTableProps {
  column: Column;
  note: string;
  onClose: () => void;
}

/** The map as numbers: months by depths, over the page. Escape or the button closes it, and focus goes back. */
function DataTable({ column, note, onClose }: DataTableProps) {
  const t = useT();
  const language = useLanguage();
  const titleId = useId();
  const rows = monthlyMeans(column).map(({ month, celsius, release }) => [
    monthInWords(month, language),
    ...[...celsius, release].map((value) => value.toFixed(1)),
  ]);
  return (
    <NativeDialog className="heat-dialog scrim" aria-labelledby={titleId} onClose={onClose}>
      <h3 id={titleId} className="text-21">
        {t("interactive.reservoir_heat.table_title")}
      </h3>
      <p className="mt-2 text-13 text-muted">{note}</p>
      <NumberTable
        titleId={titleId}
        className="mt-4"
        head={[
          t("interactive.reservoir_heat.month"),
          ...tableDepths.map((value) => t("interactive.reservoir_heat.metres", { value })),
          t("interactive.reservoir_heat.released"),
        ]}
        rows={rows}
        cellClass={(i) => (i === tableDepths.length ? "heat-released" : undefined)}
      />
      <div className="mt-6 flex justify-end">
        <Button look="secondary" size="medium" onClick={onClose}>
          {t("interactive.reservoir_heat.close")}
        </Button>
      </div>
    </NativeDialog>
  );
}
