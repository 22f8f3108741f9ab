import type { Language } from "#contract/i18n/language.ts";
import { linePath } from "../../lib/path.ts";
import { rampColor } from "../../lib/ramp.ts";
import { rounded } from "../../lib/rounded.ts";
import { simplify } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import { group, path } from "../../lib/svg.ts";
import { siltedBed, turbidFlow } from "../../models/hydraulics/density-current.ts";
import { delta, originalBed } from "../../models/hydraulics/sediment-delta.ts";
import type { Scale } from "../../plot/axes.ts";
import { between } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { isotherm, sectionShapes } from "./section-geometry.ts";
import { currentThickness } from "./stations.ts";

const size = { width: 1000, height: 60 } as const;

/** Distance between the heights that the strip's script reads, km. */
const step = 2;

const every = (value: (km: number) => string): string =>
  Array.from({ length: delta.dam / step + 1 }, (_, i) => value(i * step)).join(" ");

/**
 * The section as a strip without lettering, stretched over any width. Its attributes hold what stands beside it as the
 * reader goes along: `data-length` in km, heights of the bed in m and thickness of the turbid layer in m at even distances,
 * and the water level in m.
 */
export function strip(language: Language): string {
  const pick = pickLanguage(language);
  const { width, height } = size;
  const x: Scale = (km) => (km / delta.dam) * width;
  const y: Scale = (m) => 4 + ((632 - m) / 172) * (height - 4);
  const shapes = sectionShapes({ x, y, foot: height, from: 0, to: width });
  const levels = [turbidFlow.level, isotherm(16), isotherm(8)];
  const turbid: Point[] = Array.from({ length: 101 }, (_, i) => 2 * i).map(
    (km): Point => [x(km), y(siltedBed(km) + Math.max(2, currentThickness(km) / 2))],
  );
  const line = (at: (km: number) => number): Point[] =>
    Array.from({ length: 101 }, (_, i) => 2 * i).map((km): Point => [x(km), y(at(km))]);
  return plot(
    {
      language,
      ...size,
      label: pick("计算示意：水库纵剖面", "Computed, illustrative: section along the reservoir"),
      attributes: {
        preserveAspectRatio: "none",
        "data-length": delta.dam,
        "data-level": turbidFlow.level,
        "data-bed": every((km) => String(Math.round(siltedBed(km)))),
        "data-layer": every((km) => String(rounded(currentThickness(km), 1))),
      },
    },
    path(shapes.rock, { fill: "var(--land)" }),
    ...levels.map((level, i) => path(shapes.waterBelow(level), { fill: rampColor([0.74, 0.42, 0.2][i] ?? 0.2) })),
    path(between(line(siltedBed), line(originalBed), 0.3, 1), { fill: "var(--observed)", "fill-opacity": 0.35 }),
    path(`M${width - 5} ${y(delta.pool + 3).toFixed(0)}H${width}V${height}h-8z`, { fill: "var(--muted)" }),
    group(
      { fill: "none", "stroke-linejoin": "round" },
      path(linePath(simplify(turbid, 0.2)), {
        stroke: "var(--observed)",
        "stroke-width": 2,
        "vector-effect": "non-scaling-stroke",
      }),
    ),
  );
}
