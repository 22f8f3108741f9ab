import { useT } from "#web/i18n/use-t.ts";
import { RangeField } from "../range-field.tsx";
import { type DamResult, tens } from "./flood-result.ts";
import { limits } from "./flood-state.ts";
import { type FlowAxis, Hydrograph } from "./hydrograph.tsx";
import { PanelHeading, Reading } from "./panel-parts.tsx";
import { useFloodWords } from "./use-flood-words.ts";

interface DamPanelProps {
  dam: DamResult;
  axis: FlowAxis;
  scale: boolean;
  hour: number;
  height: number;
  onOpening: (opening: number) => void;
}

/** A dam: its hydrograph, the slider of its gates, and its highest level. */
export function DamPanel({ dam, axis, scale, hour, height, onOpening }: DamPanelProps) {
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
  return (
    <section className="cascade-group" aria-label={t("interactive.cascade_flood.reservoir", { name })}>
      <div className="cascade-panel">
        <PanelHeading
          title={t("interactive.cascade_flood.dam", { name, opening })}
          note={t("interactive.cascade_flood.held", { million: held, hundreds: (held / 100).toFixed(2) })}
        />
        <Hydrograph
          traces={[
            {
              flow: run.inflow,
              peak: inflowPeak,
              words: t("interactive.cascade_flood.in", { flow: arriving }),
            },
            {
              flow: run.release,
              peak: releasePeak,
              words: t("interactive.cascade_flood.out", { flow: leaving }),
            },
          ]}
          axis={axis}
          scale={scale}
          hour={hour}
          height={height}
          label={label}
        />
      </div>
      <RangeField
        label={t("interactive.cascade_flood.gates", { name })}
        value={opening}
        limits={limits.gate}
        shown={t("interactive.cascade_flood.percent", { value: opening })}
        spoken={t("interactive.cascade_flood.percent_spoken", { value: opening })}
        className="cascade-release"
        onChange={onOpening}
      />
      <Reading value={highest.value.toFixed(1)} unit="m" danger={exceeded}>
        {t("interactive.cascade_flood.highest", {
          name,
          hour: highest.hour,
          crest: words.againstCrest(aboveCrest),
        })}
      </Reading>
    </section>
  );
}
