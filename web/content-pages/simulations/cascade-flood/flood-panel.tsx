import { useT } from "#web/i18n/use-t.ts";
import { type DamResult, tens } from "./flood-result.ts";
import { Hydrograph, type HydrographProps } from "./hydrograph.tsx";
import { useFloodWords } from "./use-flood-words.ts";

interface DamPanelProps extends Pick<HydrographProps, "axis" | "scale" | "hour" | "height"> {
  dam: DamResult;
}

/** A dam: what comes and what it releases, hour by hour. */
export function DamPanel({ dam, ...settings }: DamPanelProps) {
  const t = useT();
  const words = useFloodWords();
  const { reservoir, run, opening, inflowPeak, releasePeak, held } = dam;
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
    <section className="cascade-panel" aria-label={t("interactive.cascade_flood.reservoir", { name })}>
      <p className="cascade-heading">
        <b>{t("interactive.cascade_flood.dam", { name, opening })}</b>
        <span>{t("interactive.cascade_flood.held", { million: held, hundreds: (held / 100).toFixed(2) })}</span>
      </p>
      <Hydrograph
        {...settings}
        label={label}
        traces={[
          { flow: run.inflow, peak: inflowPeak, words: t("interactive.cascade_flood.in", { flow: arriving }) },
          { flow: run.release, peak: releasePeak, words: t("interactive.cascade_flood.out", { flow: leaving }) },
        ]}
      />
    </section>
  );
}
