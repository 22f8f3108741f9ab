import { useT } from "#web/i18n/use-t.ts";
import { RangeField } from "../range-field.tsx";
import { type FloodResult, tens } from "./flood-result.ts";
import { limits } from "./flood-state.ts";
import { type FlowAxis, Hydrograph } from "./hydrograph.tsx";
import { PanelHeading, Reading } from "./panel-parts.tsx";
import { useFloodWords } from "./use-flood-words.ts";

interface GaugePanelProps {
  result: FloodResult;
  peak: number;
  axis: FlowAxis;
  scale: boolean;
  hour: number;
  height: number;
  onPeak: (peak: number) => void;
}

/** The gauge below the dams: what arrives there, what would arrive without them, and the slider of the flood. */
export function GaugePanel({ result, peak, axis, scale, hour, height, onPeak }: GaugePanelProps) {
  const t = useT();
  const words = useFloodWords();
  const { natural, naturalPeak, gauge, gaugePeak } = result;
  const [without, here] = [tens(naturalPeak.value), tens(gaugePeak.value)];
  return (
    <section className="cascade-group" aria-label={t("interactive.cascade_flood.gauge")}>
      <div className="cascade-panel">
        <PanelHeading title={t("interactive.cascade_flood.gauge")} note={words.comparison(result)} />
        <Hydrograph
          compared
          traces={[
            { flow: natural, peak: naturalPeak, words: t("interactive.cascade_flood.without", { flow: without }) },
            { flow: gauge, peak: gaugePeak, words: t("interactive.cascade_flood.here", { flow: here }) },
          ]}
          label={words.gaugePeak(result)}
          axis={axis}
          scale={scale}
          hour={hour}
          height={height}
        />
      </div>
      <RangeField
        label={t("interactive.cascade_flood.peak")}
        value={peak}
        limits={limits.peak}
        shown={t("interactive.cascade_flood.flow", { value: peak })}
        spoken={t("interactive.cascade_flood.flow_spoken", { value: peak })}
        className="cascade-inflow"
        onChange={onPeak}
      />
      <Reading value={String(here)} unit="m³/s">
        {t("interactive.cascade_flood.gauge_peak", {
          hour: gaugePeak.hour,
          natural: without,
          naturalHour: naturalPeak.hour,
        })}
      </Reading>
    </section>
  );
}
