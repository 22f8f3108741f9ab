import { at } from "../lib/at.ts";
import { contours, ringArea } from "../lib/contour.ts";
import { smoothPath } from "../lib/path.ts";
import { rampToken } from "../lib/ramp.ts";
import { type Point, resample } from "../lib/spline.ts";
import { element, group, path } from "../lib/svg.ts";
import { type Basin, lakeColumns, lakeRows, neighbours } from "../models/hydraulics/lake-basin.ts";

/** How the lake lies on a drawing, north up: px a cell and position of its north-west corner. */
export interface LakePlacement {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
}

/** How finely it is drawn. */
export interface LakeStyle {
  /** Levels of the value between isolines. */
  readonly levels: readonly number[];
  /** The value that gets the deepest colour. */
  readonly deepest: number;
  /** Distance between points of a line, px. */
  readonly spacing: number;
  /** A name for the clipping shape, unique on its page. */
  readonly id: string;
  /** Isolines are drawn over the fills. */
  readonly lines: boolean;
  /** Paint at a height of the ramp, 0 (deepest) to 1; the theme's steps if left out. */
  readonly color?: (t: number) => string;
}

/** Place of a lake cell on the drawing, px. */
export function lakePoint(cell: number, { cell: size, left, top }: LakePlacement): Point {
  const [i, j] = [cell % lakeColumns, Math.floor(cell / lakeColumns)];
  return [left + (i + 0.5) * size, top + (j + 0.5) * size];
}

/** Carries values a few cells over the shore, so that isolines end beyond it. */
export function beyondShore(values: Float64Array, water: Uint8Array): Float64Array {
  let current = Float64Array.from(values);
  let known = Uint8Array.from(water);
  for (let pass = 0; pass < 6; pass++) {
    const [next, mask] = [Float64Array.from(current), Uint8Array.from(known)];
    for (let cell = 0; cell < next.length; cell++) {
      const near = at(known, cell) ? [] : neighbours(cell).filter((other) => at(known, other));
      if (near.length === 0) continue;
      next[cell] = near.reduce((total, other) => total + at(current, other), 0) / near.length;
      mask[cell] = 1;
    }
    [current, known] = [next, mask];
  }
  return current;
}

/** The mean over a cell and its neighbours, a few times. */
export function soften(values: Float64Array, passes: number): Float64Array {
  let current = values;
  for (let pass = 0; pass < passes; pass++) {
    current = current.map((value, cell) => {
      const near = neighbours(cell);
      return (4 * value + near.reduce((total, other) => total + at(current, other), 0)) / (4 + near.length);
    });
  }
  return current;
}

/** Closed smooth shapes of a field above each level, in the drawing's px. */
export function lakeShapes(
  values: Float64Array,
  levels: readonly number[],
  place: LakePlacement,
  spacing: number,
): string[] {
  const grid = { width: lakeColumns, height: lakeRows, values };
  const placement = { cell: place.cell, origin: [place.left + place.cell / 2, place.top + place.cell / 2] } as const;
  return contours(grid, levels, placement).map(({ rings }) =>
    rings
      .filter((ring) => Math.abs(ringArea(ring)) > 4 * spacing * spacing)
      .map((ring) => smoothPath(resample(ring, spacing, true), { digits: 0, closed: true }))
      .join(""),
  );
}

/** The lake's outline as a closed smooth shape. */
export const lakeShore = ({ water }: Basin, place: LakePlacement, spacing: number): string =>
  lakeShapes(soften(Float64Array.from(water), 3), [0.5], place, spacing).join("");

/** The lake as filled bands of a value, young and light to old and deep, clipped by its shore. */
export function lakeBands(basin: Basin, values: Float64Array, place: LakePlacement, style: LakeStyle): string {
  const shore = lakeShore(basin, place, style.spacing);
  const paint = style.color ?? rampToken;
  const bands = lakeShapes(soften(beyondShore(values, basin.water), 2), style.levels, place, style.spacing);
  return (
    element("clipPath", { id: style.id }, path(shore)) +
    group(
      { "clip-path": `url(#${style.id})`, stroke: style.lines ? "var(--abyss)" : undefined, "stroke-width": 0.6 },
      path(shore, { fill: paint(1) }),
      ...bands.map((d, i) => path(d, { fill: paint(1 - at(style.levels, i) / style.deepest) })),
    ) +
    path(shore, { fill: "none", stroke: "var(--ink)", "stroke-width": 1.2 })
  );
}
