import { clipRing, contours, cutRing, ringArea } from "../lib/contour.ts";
import { smoothPath } from "../lib/path.ts";
import { rampColor } from "../lib/ramp.ts";
import { cumulativeLength, inUnits, type Point, resample } from "../lib/spline.ts";
import { group, path } from "../lib/svg.ts";
import { damFrame } from "./dam.ts";
import { cell, terrain } from "./terrain.ts";

/** The deepest isobath, m. */
export const deepest = 60;

/** Distance between isobaths, m. */
export const interval = 2.5;

/** Isobaths drawn stronger and labelled, m. */
export const indexInterval = 10;

/** Part of the sheet that is drawn, px. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Fill of the water at a depth in m; the ramp is stretched a little towards the shallows. */
export const depthColor = (depth: number): string => rampColor(1 - (Math.min(depth, deepest) / deepest) ** 0.82);

/** Rings of one isobath as if there were no dam, largest first, without specks smaller than `minArea` square px. */
export function isobathRings(depth: number, minArea = 0): Point[][] {
  const { width, height, values } = terrain().undammed;
  const grid = { width, height, values: Array.from(values, (value) => -value) };
  const area = (ring: readonly Point[]) => Math.abs(ringArea(ring));
  return (contours(grid, [depth], { cell })[0]?.rings ?? [])
    .filter((ring) => area(ring) >= minArea)
    .sort((a, b) => area(b) - area(a));
}

/** Beyond this distance below the dam's axis, px, nothing is drawn; the nearest part is cut off by the clip path. */
const behindDam = 14;

/** Size of the units that lines are written in, px: in whole numbers of them the sheet weighs a third less. */
const waterUnit = 2;
const landUnit = 3;

/** A line's width in px, in the units it is drawn in. */
const width = (px: number, unit: number): string => (px / unit).toFixed(2).replace(/^0/, "");

const layerPath = (depth: number, spacing: number, minArea: number): string =>
  isobathRings(depth, minArea)
    .map((ring) => cutRing(ring, ([x, y]) => damFrame(x, y).downstream - behindDam))
    .filter((ring) => ring.length > 2)
    .map((ring) => smoothPath(inUnits(resample(ring, spacing, true), waterUnit), { digits: 0, closed: true }))
    .join("");

/** The water upstream of the clip path `pool`, one filled area above the other from the shore to the deepest; `color` by depth in m. */
export function water(color: (depth: number) => string): string {
  const depths = Array.from({ length: deepest / interval }, (_, i) => (i + 1) * interval);
  const layer = (depth: number) =>
    path(layerPath(depth, 22, 200), {
      fill: color(depth),
      ...(depth % indexInterval === 0 ? { "stroke-opacity": ".62", "stroke-width": width(0.9, waterUnit) } : {}),
    });
  const shared = { "stroke-opacity": ".26", "stroke-width": width(0.6, waterUnit) };
  const shore = { fill: color(0), stroke: "var(--shore)", "stroke-width": width(1.1, waterUnit) };
  const waters = group(
    { transform: `scale(${waterUnit})` },
    path(layerPath(0, 10, 60), shore),
    group({ stroke: "var(--abyss)", ...shared }, ...depths.filter((depth) => depth <= 25).map(layer)),
    group({ stroke: "#8fd6cf", ...shared }, ...depths.filter((depth) => depth > 25).map(layer)),
  );
  return group({ "clip-path": "url(#pool)" }, waters);
}

/** Distance between the points of the land's contours, px, and the shortest line that is drawn with them. */
const landSpacing = 64;
const shortestLine = 3 * landSpacing;

/** The land's contours every 5 m, every 20 m stronger, within a frame; not the sheet's edge, along which rings are closed. */
export function land({ left, top, right, bottom }: Frame): string {
  const inside = [Math.max(left, -cell / 4), Math.max(top, -cell / 4), right, bottom] as const;
  const lines = (elevation: number) =>
    (contours(terrain().hills, [elevation], { cell })[0]?.rings ?? [])
      .filter((ring) => Math.abs(ringArea(ring)) > 900)
      .flatMap((ring) => clipRing(ring, ...inside))
      .filter((line) => (cumulativeLength(line).at(-1) ?? 0) > shortestLine)
      .map((line) => smoothPath(inUnits(resample(line, landSpacing), landUnit), { digits: 0 }))
      .join("");
  const elevations = Array.from({ length: 16 }, (_, i) => (i + 1) * 5);
  const draw = (index: boolean) =>
    elevations
      .filter((e) => (e % 20 === 0) === index)
      .map(lines)
      .join("");
  return group(
    { fill: "none", transform: `scale(${landUnit})` },
    path(draw(false), { stroke: "var(--land)", "stroke-width": width(0.6, landUnit) }),
    path(draw(true), { stroke: "var(--land-index)", "stroke-width": width(1, landUnit) }),
  );
}
