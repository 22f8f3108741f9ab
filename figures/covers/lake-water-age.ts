import { scaleLinear } from "d3-scale";
import type { Point } from "../lib/spline.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { sharedLake } from "../models/hydraulics/lake-flow.ts";
import { type LakePlacement, lakeBands, lakePoint } from "../plot/lake-map.ts";
import { cover, coverRamp, figureNumerals, stroke } from "./cover.ts";

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
      ...{ cx: drain[0], cy: drain[1], r: 8 },
      ...{ fill: "var(--amber)", stroke: "var(--abyss)", "stroke-width": 2 },
    }) +
    path(`M${outlet[0]} ${outlet[1] + 2}v14m-6-6l6 6l6-6`, stroke("var(--foam)", 2))
  );
}

/** The map on a cover, cut by its edges. */
export const lakeWaterAge = (): string => cover(ageMap({ cell: 8.2, left: 16, top: -270 }));

/** The map with its scale of days, for texts. */
export function waterAgeMap(): string {
  const legend = scaleLinear([0, 345], [400, 590]);
  return cover(
    ageMap({ cell: 1.96, left: 170, top: 4 }),
    ...[0, ...levels].map((days) =>
      element("rect", { x: legend(days), y: 318, width: 8, height: 12, fill: coverRamp(1 - days / 380) }),
    ),
    group(
      { ...figureNumerals, fill: "var(--mist)" },
      text(400, 308, "0"),
      text(legend(180), 308, "180", { "text-anchor": "middle" }),
      text(598, 308, "360 d", { "text-anchor": "end" }),
    ),
  );
}
