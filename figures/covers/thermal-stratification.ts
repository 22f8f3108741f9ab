import { scaleLinear } from "d3-scale";
import { path } from "../lib/svg.ts";
import { demonstration } from "../models/water-temperature/demonstration-reservoir.ts";
import { heatGrid } from "../models/water-temperature/heat-grid.ts";
import { heatMap } from "../plot/heat-map.ts";
import { across, along, area, cover, stroke } from "./cover.ts";

/** A year of temperature against depth. */
export function thermalStratification(): string {
  const frame = { ...area, right: 612 };
  const y = scaleLinear([0, 60], [frame.top, frame.bottom]);
  const x = scaleLinear([0, 365], [frame.left, frame.right]);
  const intake = Math.round(y(demonstration.intake));
  const months = Array.from({ length: 12 }, (_, i) => [15 + i * 30.4, String(i + 1)] as const);
  return cover(
    "abyss",
    across(frame, y, [0, 20, 40, 60], "m"),
    along(frame, x, months),
    heatMap(heatGrid(), frame, { interval: 0.5, index: 4, lettering: 17, stroke: 1.8, tolerance: 0.15, apart: 260 }),
    path(`M${frame.left} ${intake}H${frame.right}`, { ...stroke("var(--amber)", 2.4), "stroke-dasharray": "10 6" }),
    path(`M${frame.right + 2} ${intake}l12-8v16z`, { fill: "var(--amber)" }),
  );
}
