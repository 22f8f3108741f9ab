import { scaleLinear } from "d3-scale";
import { rampColor } from "../lib/ramp.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { sharedLake } from "../models/hydraulics/lake-flow.ts";
import { type LakePlacement, lakeBands, lakePoint } from "../plot/lake-map.ts";
import { cover, stroke } from "./cover.ts";

/** Bands of the map of water age: days from one isoline to the next, and how many isolines. */
const ageLevels = { interval: 15, count: 23 } as const;

/** Days from one isoline to the next, as captions quote them. */
export const waterAgeCoverValues = () => ({ isolineDays: ageLevels.interval });

/** Water age of the lake in bands, with the outlet's way marked. */
export function lakeWaterAge(): string {
  const { basin, flow, age } = sharedLake();
  const place: LakePlacement = { cell: 3.4, left: 24, top: 40, northLeft: true };
  const levels = Array.from({ length: ageLevels.count }, (_, i) => ageLevels.interval * (i + 1));
  const centre = (cells: readonly number[]): Point => {
    const all = cells.map((cell) => lakePoint(cell, place));
    const [sx, sy] = all.reduce(([x, y], [px, py]): Point => [x + px, y + py], [0, 0]);
    return [sx / all.length, sy / all.length];
  };
  const [drain, outlet] = [centre(flow.openings.drain), centre(flow.openings.outlet)];
  const legend = scaleLinear([0, 345], [430, 600]);
  return cover(
    "abyss",
    lakeBands(basin, age, place, { levels, deepest: 380, spacing: 4, id: "lake-cover", lines: true, color: rampColor }),
    element("circle", {
      cx: drain[0],
      cy: drain[1],
      r: 8,
      fill: "var(--amber)",
      stroke: "var(--abyss)",
      "stroke-width": 2,
    }),
    path(`M${outlet[0] + 8} ${outlet[1]}h26m-9-9l9 9l-9 9`, stroke("var(--foam)", 3)),
    ...[0, ...levels].map((days) =>
      element("rect", { x: legend(days), y: 318, width: 8, height: 12, fill: rampColor(1 - days / 380) }),
    ),
    group(
      { fill: "var(--mist)" },
      text(430, 308, "0"),
      text(legend(180), 308, "180", { "text-anchor": "middle" }),
      text(608, 308, "360 d", { "text-anchor": "end" }),
    ),
  );
}
