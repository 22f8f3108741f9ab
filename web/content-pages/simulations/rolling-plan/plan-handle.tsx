import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Limits } from "../model-parts.tsx";

/** Part of the way that the keys of a slider move it: steps, or to an end. */
const strides: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 4,
  PageDown: -4,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface PlanHandleProps {
  className: string;
  name: string;
  value: number;
  limits: Limits;
  /** The value as it is read out. */
  spoken: string;
  /** Its place over the drawing. */
  style: CSSProperties;
  /** px of one hour. */
  pxPerHour: number;
  onChange: (value: number) => void;
}

/** A tag of the drawing as a slider: dragged sideways, or moved by keys. A finger that swipes up or down scrolls. */
export function PlanHandle({ className, name, value, limits, spoken, style, pxPerHour, onChange }: PlanHandleProps) {
  const grabbed = useRef<{ x: number; value: number } | null>(null);
  const { minimum, maximum, step } = limits;
  const change = (next: number) => {
    const inside = Math.min(maximum, Math.max(minimum, next));
    const stepped = minimum + step * Math.round((inside - minimum) / step);
    if (stepped !== value) onChange(stepped);
  };
  const release = () => {
    grabbed.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const stride = event.altKey || event.ctrlKey || event.metaKey ? undefined : strides[event.key];
    if (stride === undefined) return;
    event.preventDefault();
    change(value + stride * step);
  };
  return (
    <div
      className={`plan-handle ${className}`}
      style={style}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-orientation="horizontal"
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      aria-valuenow={value}
      aria-valuetext={spoken}
      onKeyDown={press}
      onPointerDown={(event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed.current = { x: event.clientX, value };
      }}
      onPointerMove={(event) => {
        const start = grabbed.current;
        if (start) change(start.value + (event.clientX - start.x) / pxPerHour);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
    />
  );
}
