import type { Translate } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "../copy-button.tsx";
import { RangeField } from "../model-parts.tsx";
import { type FloodResult, tens } from "./flood-result.ts";
import { type FloodState, limits, writeFloodState } from "./flood-state.ts";
import { floodWords } from "./use-flood-words.ts";

interface FloodSliderProps {
  t: Translate;
  peak: number;
  onPeak: (peak: number) => void;
}

/** The slider of the flood's peak. */
export function FloodSlider({ t, peak, onPeak }: FloodSliderProps) {
  return (
    <RangeField
      name="peak"
      label={t("interactive.cascade_flood.peak")}
      value={peak}
      limits={limits.peak}
      shown={t("interactive.cascade_flood.flow", { value: peak })}
      spoken={t("interactive.cascade_flood.flow_spoken", { value: peak })}
      className="cascade-inflow"
      onChange={onPeak}
    />
  );
}

/** What the flood does at each dam: its highest release and level, and the water stored. */
export function DamReadings({ t, result: { dams } }: { t: Translate; result: FloodResult }) {
  const words = floodWords(t);
  return (
    <table className="cascade-readings">
      <caption className="sr-only">{t("interactive.cascade_flood.dams")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("interactive.cascade_flood.column_dam")}</th>
          <th scope="col">{t("interactive.cascade_flood.column_highest")}</th>
          <th scope="col">{t("interactive.cascade_flood.column_release")}</th>
        </tr>
      </thead>
      <tbody>
        {dams.map(({ reservoir: { name }, aboveCrest, exceeded, releasePeak }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={exceeded ? "cascade-danger" : undefined}>{words.againstCrest(aboveCrest)}</td>
            <td>{tens(releasePeak.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface StateButtonsProps {
  t: Translate;
  state: FloodState;
  /** Goes back to the settings before; `null` where there are none. */
  undo: (() => void) | null;
  reset: () => void;
}

/** Undo, reset and a link to the state. */
export function StateButtons({ t, state, undo, reset }: StateButtonsProps) {
  return (
    <div className="cascade-buttons">
      <Button look="secondary" size="small" aria-disabled={!undo} onClick={undo ?? undefined}>
        {t("interactive.cascade_flood.undo")}
      </Button>
      <Button look="secondary" size="small" onClick={reset}>
        {t("interactive.cascade_flood.reset")}
      </Button>
      <CopyButton
        text={() => `${location.origin}${location.pathname}${writeFloodState(location.search, state)}`}
        words={{
          copy: t("interactive.cascade_flood.copy"),
          copied: t("interactive.cascade_flood.copied"),
          not_copied: t("interactive.cascade_flood.not_copied"),
        }}
      />
    </div>
  );
}
