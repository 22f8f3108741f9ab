import { scaleLinear } from "d3-scale";
import { at } from "../lib/at.ts";
import type { Point } from "../lib/spline.ts";
import { path } from "../lib/svg.ts";
import { densityCurrent, siltedBed, turbidFlow } from "../models/hydraulics/density-current.ts";
import { delta } from "../models/hydraulics/sediment-delta.ts";
import { between, jagged } from "../plot/curves.ts";
import { cover, coverRamp, stroke } from "./cover.ts";

/** Depths below the surface at which the clear water is drawn a shade darker, m. */
const shades = [0, 12, 24, 36, 48, 60, 72, 84, 96, 108] as const;

/** The silty river as it plunges at the delta's brink and runs along the bed to the dam. */
export function turbidityCurrent(): string {
  const { distance, thickness } = densityCurrent();
  const from = (distance[0] ?? 0) - 18;
  const x = scaleLinear([from, delta.dam], [0, 604]);
  const lowest = siltedBed(delta.dam);
  const y = scaleLinear([lowest, turbidFlow.level], [322, 74]);
  const bed = Array.from({ length: 301 }, (_, i) => from + ((delta.dam - from) * i) / 300).map(
    (km): Point => [x(km), y(Math.min(turbidFlow.level - 2, siltedBed(km)))],
  );
  const upper = distance.map((km, i): Point => [x(km), y(siltedBed(km) + at(thickness, i))]);
  const lower = distance.map((km): Point => [x(km), y(siltedBed(km))]);
  const river = bed.filter(([px]) => px <= (upper[0]?.[0] ?? 0));
  const surface = river.map(([px]): Point => [px, y(turbidFlow.level)]);
  return cover(
    ...shades.map((depth, i) =>
      path(`M0 ${y(turbidFlow.level - depth)}H604V360H0z`, { fill: coverRamp(0.6 - (0.6 * i) / (shades.length - 1)) }),
    ),
    path(between([...surface, ...upper], [...river, ...lower], 0.1, 1), { fill: "#b9a06a" }),
    path(jagged([...surface, ...upper], 0.2, 1), stroke("var(--amber)", 3)),
    path(`${jagged(bed, 0.1, 1)}L640 ${y(lowest)}V360H0z`, { fill: "#113b47" }),
    path(jagged(bed, 0.1, 1), stroke("var(--foam)", 2)),
    path(`M0 ${y(turbidFlow.level)}H604`, stroke("var(--ramp-5)", 2)),
    path(`M602 50h12l18 ${y(lowest) - 34}h-30z`, { fill: "var(--foam)" }),
  );
}
