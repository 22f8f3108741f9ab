import { element, formatCoordinate, group, path, text } from "../lib/svg.ts";

/** Turns a value of the data into a position, px. */
export type Scale = (value: number) => number;

/** The plotting area of a drawing, px. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A tick: its value, or its value and what is written instead. */
export type Tick = number | readonly [value: number, label: string];

const value = (tick: Tick): number => (typeof tick === "number" ? tick : tick[0]);

/** Numbers as the axis writes them: a true minus sign. */
const label = (tick: Tick): string => (typeof tick === "number" ? String(tick).replace("-", "−") : tick[1]);

/** Size of all lettering on a plot, px. */
export const lettering = 13;

/** Baseline of lettering centred on a height. */
const centred = (y: number): number => Math.round(y) + 4.5;

/** Numbers to the left of the frame, centred on their height. */
export const rowNumbers = (frame: Frame, scale: Scale, ticks: readonly Tick[]): string =>
  group(
    { fill: "var(--muted)", "text-anchor": "end" },
    ...ticks.map((tick) => text(frame.left - 8, centred(scale(value(tick))), label(tick))),
  );

/** Horizontal hairlines over the frame, interrupted by gaps that go from left to right, with their numbers to the left of it. */
export function rows(frame: Frame, scale: Scale, ticks: readonly Tick[], gaps: readonly Frame[] = []): string {
  const d = ticks
    .map((tick) => {
      const y = scale(value(tick));
      const cuts = gaps
        .filter(({ top, bottom }) => y > top && y < bottom)
        .map(({ left, right }) => `H${formatCoordinate(left)}M${formatCoordinate(right)} ${formatCoordinate(y)}`);
      return `M${formatCoordinate(frame.left)} ${formatCoordinate(y)}${cuts.join("")}H${formatCoordinate(frame.right)}`;
    })
    .join("");
  return path(d, { stroke: "var(--hairline)" }) + rowNumbers(frame, scale, ticks);
}

/** Numbers below the frame, centred on their place; `d` in px is how far below. */
export function columns(frame: Frame, scale: Scale, ticks: readonly Tick[], below = 18): string {
  return group(
    { fill: "var(--muted)", "text-anchor": "middle" },
    ...ticks.map((tick) => text(Math.round(scale(value(tick))), frame.bottom + below, label(tick))),
  );
}

/** The line around a plot; it stands over the areas and under the curves. */
export const outline = ({ left, top, right, bottom }: Frame): string =>
  element("rect", {
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    fill: "none",
    stroke: "var(--control)",
  });
