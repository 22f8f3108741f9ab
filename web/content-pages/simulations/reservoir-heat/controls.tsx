import type { ReactNode } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { RangeField } from "../range-field.tsx";
import { limits } from "./settings.ts";

/** Everything that a reader can set with the sliders. */
export interface HeatSettings {
  readonly intake: number;
  readonly wind: number;
  readonly extinction: number;
}

interface ControlsProps {
  settings: HeatSettings;
  onChange: (settings: HeatSettings) => void;
  /** Buttons at the end of the row. */
  children: ReactNode;
}

/** The three sliders, and what stands in line with them. */
export function Controls({ settings, onChange, children }: ControlsProps) {
  const t = useT();
  const { intake, wind, extinction } = settings;
  const [speed, light] = [wind.toFixed(1), extinction.toFixed(2)];
  return (
    <fieldset className="heat-controls">
      <legend className="sr-only">{t("interactive.reservoir_heat.controls")}</legend>
      <RangeField
        label={t("interactive.reservoir_heat.intake")}
        value={intake}
        limits={limits.intake}
        shown={t("interactive.reservoir_heat.metres", { value: intake })}
        spoken={t("interactive.reservoir_heat.metres_spoken", { value: intake })}
        className="heat-amber"
        onChange={(value) => onChange({ ...settings, intake: value })}
      />
      <RangeField
        label={t("interactive.reservoir_heat.wind")}
        value={wind}
        limits={limits.wind}
        shown={t("interactive.reservoir_heat.metres_a_second", { value: speed })}
        spoken={t("interactive.reservoir_heat.metres_a_second_spoken", { value: speed })}
        onChange={(value) => onChange({ ...settings, wind: value })}
      />
      <RangeField
        label={t("interactive.reservoir_heat.extinction")}
        value={extinction}
        limits={limits.extinction}
        shown={t("interactive.reservoir_heat.a_metre", { value: light })}
        spoken={t("interactive.reservoir_heat.a_metre_spoken", { value: light })}
        onChange={(value) => onChange({ ...settings, extinction: value })}
      />
      <div className="heat-buttons">{children}</div>
    </fieldset>
  );
}
