import { type ScaleLinear, scaleLinear } from "d3-scale";
import { demonstration } from "../../models/water-temperature/demonstration-reservoir.ts";
import type { Frame } from "../../plot/axes.ts";

/** Positions on the drawing of a year, px: the map over the chart, on one axis of days. */
export interface YearLayout {
  readonly width: number;
  readonly height: number;
  readonly size: "wide" | "medium" | "narrow";
  /** Temperature over days and depth. */
  readonly map: Frame;
  /** Release over days. */
  readonly chart: Frame;
  /** Days of the year from 0. */
  readonly x: ScaleLinear<number, number>;
  /** m below the surface. */
  readonly depth: ScaleLinear<number, number>;
  /** °C. */
  readonly celsius: ScaleLinear<number, number>;
  /** Left edge of titles. */
  readonly text: number;
  /** The tag at the intake's line. */
  readonly tag: { readonly left: number; readonly width: number; readonly height: number };
}

/** Height over width, space above the map, below it and below the chart, at the left and at the right. */
const sizes = {
  wide: { ratio: 520 / 1320, top: 30, gap: 40, bottom: 26, left: 48, right: 216, text: 0 },
  medium: { ratio: 370 / 640, top: 30, gap: 38, bottom: 26, left: 36, right: 94, text: 0 },
  narrow: { ratio: 424 / 390, top: 30, gap: 38, bottom: 26, left: 34, right: 1, text: 12 },
} as const;

/** Part of the height left for both that the map takes. */
const mapPart = 0.7;

const tags = {
  wide: { width: 86, height: 32, gap: 8 },
  medium: { width: 84, height: 32, gap: 6 },
  narrow: { width: 76, height: 44, gap: -76 },
} as const;

/** The drawing at a width, px: one of three forms, each in fixed proportions, with lettering of 13 px at every width. */
export function yearLayout(width: number): YearLayout {
  const size = width < 480 ? "narrow" : width < 900 ? "medium" : "wide";
  const { ratio, top, gap, bottom, left, right, text } = sizes[size];
  const height = Math.round(width * ratio);
  const room = height - top - gap - bottom;
  const map = { left, top, right: width - right, bottom: Math.round(top + mapPart * room) };
  const chart = { ...map, top: map.bottom + gap, bottom: height - bottom };
  const tag = tags[size];
  return {
    width,
    height,
    size,
    map,
    chart,
    x: scaleLinear([0, 364], [map.left, map.right]),
    depth: scaleLinear([0, demonstration.depth], [map.top, map.bottom]).clamp(true),
    celsius: scaleLinear([0, 30], [chart.bottom, chart.top]),
    text,
    tag: { left: map.right + tag.gap, width: tag.width, height: tag.height },
  };
}
