import { type Attributes, element, group, path, text } from "../lib/svg.ts";
import type { Frame, Scale, Tick } from "../plot/axes.ts";

/** Size of a cover's drawing; it is rasterised at two and a half times. */
export const coverWidth = 640;
export const coverHeight = 360;

/** Size of a cover's numerals, px. */
const numerals = 18;

/** The ground a cover is drawn on. */
export type Ground = "abyss" | "paper";

/** A cover: a 16:9 drawing without words, numerals and unit symbols only, for articles in either language. */
export const cover = (ground: Ground, ...body: readonly string[]): string =>
  element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${coverWidth} ${coverHeight}`,
      "font-size": numerals,
      ...(ground === "abyss" ? { class: "abyss" } : {}),
    },
    element("rect", { width: coverWidth, height: coverHeight, fill: "var(--ground)" }) + body.join(""),
  );

/** The usual plotting area: room for numerals at the left and below. */
export const area: Frame = { left: 84, top: 40, right: 600, bottom: 302 };

const place = (tick: Tick): readonly [number, string] =>
  typeof tick === "number" ? [tick, String(tick).replace("-", "−")] : tick;

/** Hairlines across the frame with their numerals; the unit, if any, stands above the highest. */
export function across(frame: Frame, scale: Scale, ticks: readonly Tick[], unit = ""): string {
  const heights = ticks.map((tick) => [scale(place(tick)[0]), place(tick)[1]] as const);
  const top = Math.min(...heights.map(([y]) => y));
  return (
    path(heights.map(([y]) => `M${frame.left} ${Math.round(y)}H${frame.right}`).join(""), {
      stroke: "var(--hairline)",
      "stroke-width": 1.2,
    }) +
    group(
      { fill: "var(--muted)", "text-anchor": "end" },
      ...heights.map(([y, label]) => text(frame.left - 12, y + 6, label)),
      unit ? text(frame.left - 12, top - 20, unit) : "",
    )
  );
}

/** Numerals below the frame; the unit, if any, stands at the right end. */
export const along = (frame: Frame, scale: Scale, ticks: readonly Tick[], unit = ""): string =>
  group(
    { fill: "var(--muted)", "text-anchor": "middle" },
    ...ticks.map((tick) => text(scale(place(tick)[0]), frame.bottom + 30, place(tick)[1])),
    unit ? text(frame.right, frame.bottom + 30, unit, { "text-anchor": "end" }) : "",
  );

/** A line of data on a cover. */
export const stroke = (colour: string, width = 2.4): Attributes => ({
  fill: "none",
  stroke: colour,
  "stroke-width": width,
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
});
