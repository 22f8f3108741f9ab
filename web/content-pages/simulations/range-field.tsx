import { type CSSProperties, useId } from "react";

/** What a slider may be set to. */
export interface Limits {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

interface RangeFieldProps {
  label: string;
  value: number;
  limits: Limits;
  /** The value with its unit, as it is shown. */
  shown: string | number;
  /** The value as it is read out, where the bare number is not enough. */
  spoken?: string;
  /** Class that says its colour. */
  className?: string;
  onChange: (value: number) => void;
}

/** A labelled slider: its name to the left, its value to the right, the track below. */
export function RangeField({ label, value, limits, shown, spoken, className = "", onChange }: RangeFieldProps) {
  const id = useId();
  const { minimum, maximum, step } = limits;
  const style: CSSProperties & Record<"--part", number> = { "--part": (value - minimum) / (maximum - minimum) };
  return (
    <div className={`range-field ${className}`}>
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
