import { type CSSProperties, useId } from "react";
import type { Limits } from "./flood-state.ts";

interface SliderProps {
  label: string;
  value: number;
  limits: Limits;
  /** The value with its unit, as it is shown and as it is read out. */
  shown: string;
  spoken: string;
  /** What it sets: the inflow, a release, or the place that is looked at. */
  look: "inflow" | "release" | "position";
  onChange: (value: number) => void;
}

/** A labelled slider: its name to the left, its value to the right, the track below. */
export function Slider({ label, value, limits, shown, spoken, look, onChange }: SliderProps) {
  const id = useId();
  const { minimum, maximum, step } = limits;
  const style: CSSProperties & Record<"--part", number> = { "--part": (value - minimum) / (maximum - minimum) };
  return (
    <div className={`cascade-slider cascade-slider-${look}`}>
      <label htmlFor={id}>{label}</label>
      {/* the slider itself says its value; as a live region it would be said twice */}
      <output htmlFor={id} aria-live="off">
        {shown}
      </output>
      <input
        id={id}
        type="range"
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        style={style}
        aria-valuetext={spoken}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
