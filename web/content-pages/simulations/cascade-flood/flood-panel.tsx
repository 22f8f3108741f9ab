import { useT } from "#web/i18n/use-t.ts";
import { RangeField, type RangeFieldProps, Reading } from "../model-parts.tsx";
import { type DamResult, type FloodResult, tens } from "./flood-result.ts";
import { limits } from "./flood-state.ts";
import { Hydrograph, type HydrographProps } from "./hydrograph.tsx";
import { useFloodWords } from "./use-flood-words.ts";

/** What every panel's hydrograph is drawn with. */
type HydrographSettings = Pick<HydrographProps, "axis" | "scale" | "hour" | "height">;

interface FloodPanelProps {
  /** Accessible name. */
  name: string;
  title: string;
  note: string;
  hydrograph: HydrographProps;
  slider: RangeFieldProps;
  reading: { value: string; unit: string; text: string };
  /** The reading exceeds what is safe. */
  danger?: boolean;
}

/** A place on the river: its hydrograph, a slider, and a number that follows from it. */
const FloodPanel = ({ name, title, note, hydrograph, slider, reading, danger = false }: FloodPanelProps) => (
  <section className="cascade-group" aria-label={name}>
    <div className="cascade-panel">
      <p className="cascade-heading">
        <b>{title}</b>
        <span>{note}</span>
      </p>
      <Hydrograph {...hydrograph} />
    </div>
    <RangeField {...slider} />
    <Reading
      value={reading.value}
      unit={reading.unit}
      className={danger ? "cascade-reading cascade-danger" : "cascade-reading"}
    >
      {reading.text}
    </Reading>
  </section>
);

interface DamPanelProps extends HydrographSettings {
  dam: DamResult;
  onOpening: (opening: number) => void;
}

/** A dam: what comes and what it releases, the slider of its gates, and its highest level. */
export function DamPanel({ dam, onOpening, ...settings }: DamPanelProps) {
  const t = useT();
  const words = useFloodWords();
  const { reservoir, run, opening, inflowPeak, releasePeak, highest, aboveCrest, exceeded, held } = dam;
  const { name } = reservoir;
  const [arriving, leaving] = [tens(inflowPeak.value), tens(releasePeak.value)];
  const label = t("interactive.cascade_flood.dam_spoken", {
    name,
    opening,
    arriving,
    arrivingHour: inflowPeak.hour,
    leaving,
    leavingHour: releasePeak.hour,
    highest: words.highest(dam),
  });
  const crest = words.againstCrest(aboveCrest);
  return (
    <FloodPanel
      name={t("interactive.cascade_flood.reservoir", { name })}
      title={t("interactive.cascade_flood.dam", { name, opening })}
      note={t("interactive.cascade_flood.held", { million: held, hundreds: (held / 100).toFixed(2) })}
      hydrograph={{
        ...settings,
        label,
        traces: [
          { flow: run.inflow, peak: inflowPeak, words: t("interactive.cascade_flood.in", { flow: arriving }) },
          { flow: run.release, peak: releasePeak, words: t("interactive.cascade_flood.out", { flow: leaving }) },
        ],
      }}
      slider={{
        label: t("interactive.cascade_flood.gates", { name }),
        value: opening,
        limits: limits.gate,
        shown: t("interactive.cascade_flood.percent", { value: opening }),
        spoken: t("interactive.cascade_flood.percent_spoken", { value: opening }),
        className: "cascade-release",
        onChange: onOpening,
      }}
      reading={{
        value: highest.value.toFixed(1),
        unit: "m",
        text: t("interactive.cascade_flood.highest", { name, hour: highest.hour, crest }),
      }}
      danger={exceeded}
    />
  );
}

interface GaugePanelProps extends HydrographSettings {
  result: FloodResult;
  peak: number;
  onPeak: (peak: number) => void;
}

/** The gauge below the dams: what arrives there, what would arrive without them, and the slider of the flood. */
export function GaugePanel({ result, peak, onPeak, ...settings }: GaugePanelProps) {
  const t = useT();
  const words = useFloodWords();
  const { natural, naturalPeak, gauge, gaugePeak } = result;
  const [without, here] = [tens(naturalPeak.value), tens(gaugePeak.value)];
  const values = { hour: gaugePeak.hour, natural: without, naturalHour: naturalPeak.hour };
  return (
    <FloodPanel
      name={t("interactive.cascade_flood.gauge")}
      title={t("interactive.cascade_flood.gauge")}
      note={words.comparison(result)}
      hydrograph={{
        ...settings,
        compared: true,
        label: words.gaugePeak(result),
        traces: [
          { flow: natural, peak: naturalPeak, words: t("interactive.cascade_flood.without", { flow: without }) },
          { flow: gauge, peak: gaugePeak, words: t("interactive.cascade_flood.here", { flow: here }) },
        ],
      }}
      slider={{
        label: t("interactive.cascade_flood.peak"),
        value: peak,
        limits: limits.peak,
        shown: t("interactive.cascade_flood.flow", { value: peak }),
        spoken: t("interactive.cascade_flood.flow_spoken", { value: peak }),
        className: "cascade-inflow",
        onChange: onPeak,
      }}
      reading={{ value: String(here), unit: "m³/s", text: t("interactive.cascade_flood.gauge_peak", values) }}
    />
  );
}
