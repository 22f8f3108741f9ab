import { contours, type Grid, type Placement, ringArea } from "../lib/contour.ts";
import { smoothPath } from "../lib/path.ts";
import { resample } from "../lib/spline.ts";
import { type Attributes, group, path } from "../lib/svg.ts";
import { coverHeight, coverWidth } from "./cover.ts";

/** How far a field reaches beyond a cover, px, so that the ends of its isolines stay out of sight. */
const bleed = 12;

/** A field over a whole cover and a little more, sampled every `cell` px. */
export function field(
  cell: number,
  value: (x: number, y: number) => number,
  across = coverWidth,
): { grid: Grid; placement: Placement } {
  const width = Math.ceil((across + 2 * bleed) / cell) + 1;
  const height = Math.ceil((coverHeight + 2 * bleed) / cell) + 1;
  const values = Float64Array.from({ length: width * height }, (_, k) =>
    value((k % width) * cell - bleed, Math.floor(k / width) * cell - bleed),
  );
  return { grid: { width, height, values }, placement: { cell, origin: [-bleed, -bleed] } };
}

/** How the isolines of a field are drawn. */
export interface BandStyle {
  /** Attributes of the area above a level, or of its edge. */
  readonly paint: (level: number, index: number) => Attributes;
  /** Distance between points of a line, px. */
  readonly spacing: number;
  /** Rings smaller than this are left out, square px. */
  readonly least?: number;
}

/** The areas above each level, one over the other, with smooth edges. */
export const bands = (
  { grid, placement }: { readonly grid: Grid; readonly placement: Placement },
  levels: readonly number[],
  { paint, spacing, least = 30 }: BandStyle,
): string =>
  group(
    {},
    ...contours(grid, levels, placement).map(({ value, rings }, i) => {
      const kept = rings.filter((ring) => Math.abs(ringArea(ring)) > least);
      return kept.length === 0
        ? ""
        : path(
            kept.map((ring) => smoothPath(resample(ring, spacing, true), { digits: 1, closed: true })).join(""),
            paint(value, i),
          );
    }),
  );

/** Whole steps from one level to another, both included. */
export const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
