import { scaleLog } from "d3-scale";
import { contours } from "../lib/contour.ts";
import { linePath } from "../lib/path.ts";
import { inkOn } from "../lib/ramp.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path } from "../lib/svg.ts";
import { calibrationSurface, sharedCalibration } from "../models/water-temperature/calibration.ts";
import { curve } from "../plot/curves.ts";
import { cover, coverHeight, coverRamp, coverWidth, stroke } from "./cover.ts";

/** The error of a calibration over two of its parameters, at so many values of each, and the way down. */
export function calibration(columns = 41, rowCount = 25): string {
  const surface = calibrationSurface();
  const x = scaleLog([0.12, 4], [0, coverWidth]);
  const y = scaleLog([9, 60], [coverHeight, 0]);
  const mixing = (i: number) => 0.12 * (4 / 0.12) ** (i / (columns - 1));
  const exchange = (j: number) => 60 * (9 / 60) ** (j / (rowCount - 1));
  const values = Float64Array.from({ length: columns * rowCount }, (_, k) =>
    surface(mixing(k % columns), exchange(Math.floor(k / columns))),
  );
  const lowest = Math.min(...values);
  const levels = Array.from({ length: 26 }, (_, i) => 2.5 - i * 0.08).filter((level) => level > lowest);
  const placement = { cell: [coverWidth / (columns - 1), coverHeight / (rowCount - 1)] as const };
  const grid = { width: columns, height: rowCount, values: values.map((value) => -value) };
  const shade = (error: number) => 1 - (error - lowest) / (2.4 - lowest);
  const layers = contours(
    grid,
    levels.map((level) => -level),
    placement,
  ).map(({ value, rings }, i) =>
    path(rings.map((ring) => linePath(ring, { closed: true })).join(""), {
      fill: coverRamp(shade(-value) * 0.98),
      stroke: inkOn(coverRamp(shade(-value))),
      "stroke-opacity": i % 5 === 0 ? ".6" : ".18",
      "stroke-width": i % 5 === 0 ? 1.8 : 1,
    }),
  );
  const steps = sharedCalibration()[1]?.path.map(([mix = 1, exchangeAt = 1]): Point => [x(mix), y(exchangeAt)]) ?? [];
  const end = steps.at(-1);
  return cover(
    element("rect", { width: coverWidth, height: coverHeight, fill: coverRamp(0) }),
    ...layers,
    path(curve(steps, 1, 1), stroke("var(--abyss)", 7)),
    path(curve(steps, 1, 1), stroke("var(--foam)", 3)),
    group(
      { fill: "var(--foam)", stroke: "var(--abyss)", "stroke-width": 1.6 },
      ...steps.map(([cx, cy]) => element("circle", { cx, cy, r: 5 })),
    ),
    end
      ? element("circle", {
          cx: end[0],
          cy: end[1],
          r: 9,
          fill: "var(--oxide)",
          stroke: "var(--foam)",
          "stroke-width": 3,
        })
      : "",
  );
}
