import { element, group, path, text } from "../lib/svg.ts";
import type { Frame, Scale } from "../plot/axes.ts";
import { videoFormat } from "./video.ts";

/** Size of numerals and units, px: 8 on a phone, 13 where two videos stand side by side. */
const lettering = 22;

/** An image of a video: always on the dark ground, numerals and units only. */
export const image = (...body: readonly string[]): string =>
  element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${videoFormat.width} ${videoFormat.height}`,
      "font-size": lettering,
      class: "abyss",
    },
    element("rect", { width: videoFormat.width, height: videoFormat.height, fill: "var(--ground)" }) + body.join(""),
  );

/** A value and what is written for it. */
type Mark = readonly [value: number, label: string];

/** Hairlines across a frame with their numerals on its left. */
export const heights = (frame: Frame, scale: Scale, marks: readonly Mark[]): string =>
  path(marks.map(([value]) => `M${frame.left} ${Math.round(scale(value))}H${frame.right}`).join(""), {
    stroke: "var(--hairline)",
  }) +
  group(
    { fill: "var(--muted)", "text-anchor": "end" },
    ...marks.map(([value, label]) => text(frame.left - 10, scale(value) + 8, label)),
  );

/** Numerals below a frame, centred on their place. */
export const places = (frame: Frame, scale: Scale, marks: readonly Mark[]): string =>
  group(
    { fill: "var(--muted)", "text-anchor": "middle" },
    ...marks.map(([value, label]) => text(scale(value), frame.bottom + 26, label)),
  );

/** A number in large numerals with its unit; `x` is where it begins. */
export const numeral = (x: number, y: number, value: string, unit: string, fill: string): string =>
  element(
    "text",
    { x, y, fill, "font-size": 34, "font-weight": 600 },
    `${value}<tspan font-size="${lettering}" dx="7">${unit}</tspan>`,
  );
