import { palette, uses } from "#contract/palette.ts";
import { luminance, mixColor, rampColor } from "../lib/ramp.ts";
import { type Attributes, element, group, path, text } from "../lib/svg.ts";
import type { Frame, Scale, Tick } from "../plot/axes.ts";

/** Size of a cover's drawing; it is rasterised at two and a half times. */
export const coverWidth = 640;
export const coverHeight = 360;

/** Width of a cover that opens a page in windows from 600 px, where only the middle of the other one would be seen. */
export const wideCoverWidth = 1056;

/** Size of type where nothing else is said, px. */
const defaultType = 18;

/**
 * The drawings of a figure that stands in a text: the second is for places below 480 px, where the first one's numerals
 * would be too small. It is rasterised at two and a half times, too.
 */
export const figureSizes = {
  wide: { width: coverWidth, height: coverHeight },
  narrow: { width: 384, height: 432 },
} as const;

/** Which of a figure's drawings. */
export type FigureSize = keyof typeof figureSizes;

/** The numerals of such figures: 11 px or more where the wide drawing is 480 px wide and the narrow one 282 px. */
export const figureNumerals: Attributes = { "font-size": 15 };

/** A cover's ground, a little lighter than the dark theme's, in which it would be lost. */
export const coverGround = palette.cover;

/** The lightest colour of a cover: nothing of it may glare on the dark page. */
export const lightest = "#a9c98a";

/** The data ramp as covers have it, without the ends that equal the dark ground or glare on it; `t` from 0 (deep) to 1. */
export const coverRamp = (t: number): string => rampColor(0.14 + 0.66 * Math.max(0, Math.min(1, t)));

/** What the drawings of covers mean by the theme's colours, in either theme. */
const tokens = [
  `--ground:${coverGround}`,
  `--foam:${palette.mist}`,
  `--ink:${palette.mist}`,
  `--shore:${palette.mist}`,
  `--hairline:${uses.hairline[1]}`,
  ...Array.from({ length: 7 }, (_, step) => `--ramp-${step}:${coverRamp(step / 6)}`),
].join(";");

/** A colour, mixed with the ground where it is lighter than covers may be; for drawings that covers share with pages. */
function softened(color: string): string {
  const most = luminance(lightest);
  const steps = Array.from({ length: 20 }, (_, i) => mixColor(color, coverGround, i / 20));
  return steps.find((mixed) => luminance(mixed) <= most) ?? coverGround;
}

/** A cover: a 16:9 drawing without words, dark in either theme, for articles in either language. */
export const cover = (...body: readonly string[]): string => coverOfWidth(coverWidth, ...body);

/** The same of another width. */
export const coverOfWidth = (width: number, ...body: readonly string[]): string =>
  coverOfSize({ width, height: coverHeight }, ...body);

/** The same of another size. */
export const coverOfSize = (
  { width, height }: { readonly width: number; readonly height: number },
  ...body: readonly string[]
): string =>
  element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width} ${height}`,
      "font-size": defaultType,
      class: "abyss",
      style: tokens,
    },
    element("rect", { width, height, fill: "var(--ground)" }) + body.join("").replace(/#[0-9a-f]{6}\b/g, softened),
  );

/** The plotting area of a cover: its whole width, a little space above and below. */
export const area: Frame = { left: 0, top: 28, right: coverWidth, bottom: 332 };

/** The plotting area of a figure with axes: room for numerals at the left, above and below. */
export const axesArea: Readonly<Record<FigureSize, Frame>> = {
  wide: { left: 56, top: 36, right: 608, bottom: 316 },
  narrow: { left: 44, top: 40, right: 364, bottom: 392 },
};

const place = (tick: Tick): readonly [number, string] =>
  typeof tick === "number" ? [tick, String(tick).replace("-", "−")] : tick;

/** Hairlines across the frame. */
export const rules = (frame: Frame, scale: Scale, ticks: readonly Tick[]): string =>
  path(ticks.map((tick) => `M${frame.left} ${Math.round(scale(place(tick)[0]))}H${frame.right}`).join(""), {
    stroke: "var(--hairline)",
    "stroke-width": 1.2,
  });

/** Hairlines across the frame with their numerals; the unit, if any, stands above the highest. */
export function across(frame: Frame, scale: Scale, ticks: readonly Tick[], unit = ""): string {
  const heights = ticks.map((tick) => [scale(place(tick)[0]), place(tick)[1]] as const);
  const top = Math.min(...heights.map(([y]) => y));
  return (
    rules(frame, scale, ticks) +
    group(
      { ...figureNumerals, fill: "var(--muted)", "text-anchor": "end" },
      ...heights.map(([y, label]) => text(frame.left - 10, y + 5, label)),
      unit ? text(frame.left - 10, top - 14, unit) : "",
    )
  );
}

/** Numerals below the frame; the unit, if any, stands at the right end. */
export const along = (frame: Frame, scale: Scale, ticks: readonly Tick[], unit = ""): string =>
  group(
    { ...figureNumerals, fill: "var(--muted)", "text-anchor": "middle" },
    ...ticks.map((tick) => text(scale(place(tick)[0]), frame.bottom + 25, place(tick)[1])),
    unit ? text(frame.right, frame.bottom + 25, unit, { "text-anchor": "end" }) : "",
  );

/** A line of data on a cover. */
export const stroke = (colour: string, width = 2.4): Attributes => ({
  fill: "none",
  stroke: colour,
  "stroke-width": width,
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
});
