import { scaleLinear } from "d3-scale";
import type { Point } from "../../lib/spline.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { cascadeBed } from "../../models/hydrology/cascade.ts";
import { cascadeGauge, poolHead } from "../../models/hydrology/cascade-reservoirs.ts";
import { type Frame, outline, rows } from "../../plot/axes.ts";
import { between, jagged } from "../../plot/curves.ts";
import type { DamStory } from "./runs.ts";

/** Scales of the long profile: km from the head of the river and m above datum, to px. */
export const profileScales = (frame: Frame) => ({
  x: scaleLinear([0, cascadeGauge + 10], [frame.left, frame.right]),
  y: scaleLinear([20, 420], [frame.bottom, frame.top]),
});

/** Long profile of the river: land, three pools at their first level, dams, and the gauge. */
export function profile(frame: Frame, dams: readonly DamStory[], spacing: number): string {
  const { x, y } = profileScales(frame);
  const reach = (from: number, to: number): Point[] => {
    const steps = Math.ceil((to - from) / spacing);
    return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps).map(
      (distance): Point => [x(distance), y(cascadeBed(distance))],
    );
  };
  const bed = reach(0, cascadeGauge + 10);
  const pools = dams.map(({ reservoir, firstLevel }) => {
    const [head, dam] = [poolHead(reservoir, firstLevel), reservoir.distance];
    const level = Math.round(y(firstLevel));
    return { level, from: Math.round(x(head)), to: Math.round(x(dam)), bed: reach(head, dam), foot: y(reservoir.bed) };
  });
  const floor: Point[] = [
    [frame.left, frame.bottom],
    [frame.right, frame.bottom],
  ];
  const gauge = Math.round(x(cascadeGauge));
  return (
    path(between(bed, floor, 0.5), { fill: "var(--land)" }) +
    rows(frame, y, [100, 200, 300, 400]) +
    outline(frame) +
    group(
      { fill: "var(--ramp-3)" },
      ...pools.map(({ level, from, to, bed: below }) =>
        path(
          between(below, [
            [from, level],
            [to, level],
          ]),
        ),
      ),
    ) +
    path(jagged(bed, 0.4), { fill: "none", stroke: "var(--ink)", "stroke-width": 1.4 }) +
    group(
      { stroke: "var(--model)", "stroke-width": 1.6 },
      path(pools.map(({ level, from, to }) => `M${from} ${level}H${to}`).join("")),
    ) +
    path(
      pools.map(({ level, to, foot }) => `M${to - 1} ${level - 7}h4l6 ${Math.round(foot) - level + 10}h-11z`).join(""),
      {
        fill: "var(--ink)",
      },
    ) +
    element("circle", { cx: gauge, cy: y(cascadeBed(cascadeGauge)), r: 4.5, fill: "var(--accent)" })
  );
}

/** A water mark over a pool with its level beside it, standing at a point of the drawing. */
export const levelMark = (px: number, level: number, words: string): string =>
  path(`M${px - 5} ${level - 9}h10l-5 7z`, { fill: "var(--model)" }) +
  text(px, level - 14, words, { "text-anchor": "middle", fill: "var(--ink)" });
