import { scaleLinear } from "d3-scale";
import type { Point } from "../lib/spline.ts";
import { element, group, path } from "../lib/svg.ts";
import { feedings, type Group, groups, trophicLevels } from "../models/ecology/food-web.ts";
import { area, cover, rules } from "./cover.ts";

/** Who eats whom, by trophic level; lines as wide as the root of the flow. */
export function foodWeb(): string {
  const places: Readonly<Record<Group, number>> = {
    phytoplankton: 170,
    detritus: 350,
    macrophytes: 540,
    zooplankton: 220,
    zoobenthos: 440,
    filterFeeders: 150,
    omnivores: 400,
    piscivores: 280,
  };
  const levels = trophicLevels();
  const frame = { ...area, top: 44, bottom: 320 };
  const y = scaleLinear([1, 4], [frame.bottom, frame.top]);
  const node = (name: Group): Point => [places[name], y(levels.get(name) ?? 1)];
  const flows = feedings();
  const largest = Math.max(...flows.map(({ flow }) => flow));
  const edges = flows.map(({ from, to, flow }) => {
    const [[ax, ay], [bx, by]] = [node(from), node(to)];
    const width = Math.max(1.2, 22 * Math.sqrt(flow / largest));
    const middle = (ay + by) / 2;
    const d =
      Math.abs(ay - by) < 20
        ? `M${ax} ${ay}Q${(ax + bx) / 2} ${middle + 80} ${bx} ${by}`
        : `M${ax} ${ay}C${ax} ${middle} ${bx} ${middle} ${bx} ${by}`;
    const producer = levels.get(from) === 1;
    return path(d, { "stroke-width": width, stroke: producer ? "var(--ramp-4)" : "var(--amber)" });
  });
  return cover(
    rules(frame, y, [1, 2, 3, 4]),
    group({ fill: "none", "stroke-opacity": ".55", "stroke-linecap": "round" }, ...edges),
    group(
      { fill: "var(--abyss)", "stroke-width": 3.4, stroke: "var(--amber)" },
      ...groups.map((name) => {
        const [cx, cy] = node(name);
        const producer = levels.get(name) === 1;
        return element("circle", { cx, cy, r: producer ? 15 : 12, stroke: producer ? "var(--ramp-5)" : undefined });
      }),
    ),
  );
}
