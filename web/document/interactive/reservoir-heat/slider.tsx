import { type CSSProperties, useId } from "react";
import type { Limits } from "./settings.ts";

interface SliderProps {
  label: string;
  value: number;
  limits: Limits;
  /** The value with its unit, as it is shown and as it is read out. */
  shown: string;
  spoken: string;
  amber?: boolean;
  onChange: (value: number) => void;
}

/** A labelled slider: its name to the left, its value to the right, the track below. */
export function Slider({ label, value, limits, shown, spoken, amber = false, onChange }: SliderProps) {
  const id = useId();
  const part = (value - limits.min) / (limits.max - limits.min);
  const style: CSSProperties & Record<"--part", number> = { "--part": part };
  return (
    <div className={amber ? "heat-slider heat-slider-amber" : "heat-slider"}>
      <label htmlFor={id}>{label}</label>
      {/* the slider itself says its value; as a live region it would be said twice */}
      <output htmlFor={id} aria-live="off">
        {shown}
      </output>
      <input
        id={id}
        type="range"
        {...limits}
        value={value}
        style={style}
        aria-valuetext={spoken}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
