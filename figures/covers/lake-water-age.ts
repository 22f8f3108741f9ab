import type { Point } from "../lib/spline.ts";
import { element, formatCoordinate, group, path, text } from "../lib/svg.ts";
import { lakeCell } from "../models/hydraulics/lake-basin.ts";
import { sharedLake } from "../models/hydraulics/lake-flow.ts";
import { type LakePlacement, lakeBands, lakePoint } from "../plot/lake-map.ts";
import { cover, coverOfSize, coverRamp, type FigureSize, figureNumerals, figureSizes, stroke } from "./cover.ts";

/** Bands of the map of water age: days from one isoline to the next, and how many isolines. */
const ageLevels = { interval: 15, count: 23 } as const;

/** Days from one isoline to the next, as captions quote them. */
export const waterAgeCoverValues = () => ({ isolineDays: ageLevels.interval });

const levels = Array.from({ length: ageLevels.count }, (_, i) => ageLevels.interval * (i + 1));

/** Water age of the lake in bands, north up, with the main inflow and the outlet marked. */
function ageMap(place: LakePlacement): string {
  const { basin, flow, age } = sharedLake();
  const centre = (cells: readonly number[]): Point => {
    const all = cells.map((cell) => lakePoint(cell, place));
    const [sx, sy] = all.reduce(([x, y], [px, py]): Point => [x + px, y + py], [0, 0]);
    return [sx / all.length, sy / all.length];
  };
  const [drain, outlet] = [centre(flow.openings.drain), centre(flow.openings.outlet)];
  const style = { levels, deepest: 380, spacing: 4, id: "lake-cover", lines: true, color: coverRamp };
  return (
    lakeBands(basin, age, place, style) +
    element("circle", {
      cx: drain[0],
      cy: drain[1],
      r: 8,
      fill: "var(--amber)",
      stroke: "var(--abyss)",
      "stroke-width": 2,
    }) +
    path(`M${outlet[0]} ${outlet[1] + 2}v14m-6-6l6 6l6-6`, stroke("var(--foam)", 2))
  );
}

/** The map on a cover, cut by its edges. */
export const lakeWaterAge = (): string => cover(ageMap({ cell: 8.2, left: 16, top: -270 }));

/** Where the map stands on a figure, and its key: the left end of the scales, px, and the height of the scale of days. */
const layouts = {
  wide: { place: { cell: 2.02, left: 114, top: 4 }, key: { left: 346, top: 264, step: 8 } },
  narrow: { place: { cell: 2.42, left: 8, top: 6 }, key: { left: 196, top: 336, step: 7 } },
} as const satisfies Record<FigureSize, { place: LakePlacement; key: object }>;

/** Length of the scale bar, km. */
const barLength = 5;

/** The map with its scales of days and of length and its north arrow, for texts. */
export function waterAgeMap(size: FigureSize = "wide"): string {
  const { place, key } = layouts[size];
  const steps = [0, ...levels];
  const days = (value: number) => key.left + (value / ageLevels.interval) * key.step;
  const bar = (barLength * 1000 * place.cell) / lakeCell;
  const end = key.left + steps.length * key.step;
  const [barTop, arrow] = [key.top + 46, place.top + 22];
  return coverOfSize(
    figureSizes[size],
    ageMap(place),
    ...steps.map((value) =>
      element("rect", {
        x: days(value),
        y: key.top,
        width: key.step,
        height: 12,
        fill: coverRamp(1 - value / 380),
      }),
    ),
    path(`M${key.left} ${barTop}v6h${formatCoordinate(bar)}v-6`, stroke("var(--foam)", 1.6)),
    path(`M${end - 7} ${arrow + 34}V${arrow}m-6 9l6-9l6 9`, stroke("var(--foam)", 1.6)),
    group(
      { ...figureNumerals, fill: "var(--mist)" },
      text(key.left, key.top - 9, "0"),
      text(days(180), key.top - 9, "180", { "text-anchor": "middle" }),
      text(end, key.top - 9, "360 d", { "text-anchor": "end" }),
      text(key.left + bar + 10, barTop + 8, `${barLength} km`),
      text(end - 7, arrow + 52, "N", { "text-anchor": "middle" }),
    ),
  );
}
