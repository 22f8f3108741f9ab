import { scaleLinear, scaleLog } from "d3-scale";
import { contours } from "../../lib/contour.ts";
import { smoothPath } from "../../lib/path.ts";
import { inkOn, mixColor } from "../../lib/ramp.ts";
import { type Point, resample } from "../../lib/spline.ts";
import { element, group, path } from "../../lib/svg.ts";
import { dailyFlow } from "../../models/statistics/flow-spectrum.ts";
import { coneOfInfluence, waveletPower } from "../../models/statistics/wavelet.ts";
import { jagged } from "../../plot/curves.ts";
import { platedText } from "../../plot/plate.ts";
import { coverHeight, coverOfWidth, coverRamp, coverWidth, stroke } from "../cover.ts";

/** Longest period drawn, days: far enough beyond the year that its mark stays inside a wide crop of the cover. */
const longest = 1400;

/** Sixteen years of synthetic daily flow and their wavelet power by period and time, with the cone of influence; `width` is a multiple of 4. */
export function aiTransformation(width = coverWidth): string {
  const flow = dailyFlow();
  const top = 150;
  const columns = width / 4;
  const times = Array.from({ length: columns + 3 }, (_, i) => Math.round(((i - 1) / columns) * (flow.length - 1)));
  const periods = Array.from({ length: 46 }, (_, i) => 20 * (longest / 20) ** ((i - 1) / 43));
  const power = waveletPower(flow, periods, times);
  const x = scaleLinear([0, flow.length - 1], [0, width]);
  const y = scaleLog([20, longest], [top, coverHeight]);
  const series = scaleLinear([-2.6, 2.6], [top - 14, 54]);
  const cell: Point = [width / columns, (coverHeight - top) / 43];
  const grid = { width: times.length, height: periods.length, values: power.map((value) => Math.log2(value + 1e-6)) };
  const levels = Array.from({ length: 11 }, (_, i) => -1 + i * 0.9);
  const colour = (level: number) =>
    level < 6 ? coverRamp(0.1 + 0.9 * ((level + 1) / 7) ** 1.25) : mixColor("#a9c98a", "#e8a33d", (level - 5) / 2.5);
  const areas = contours(grid, levels, { cell, origin: [-cell[0], top - cell[1]] }).map(({ value, rings }, i) =>
    path(rings.map((ring) => smoothPath(resample(ring, 6, true), { digits: 1, closed: true })).join(""), {
      fill: colour(value),
      stroke: inkOn(colour(value)),
      "stroke-opacity": i % 4 === 0 ? ".4" : ".14",
      "stroke-width": i % 4 === 0 ? 1 : 0.6,
    }),
  );
  // beyond these lines the ends of the record take part: power there is too low
  const cone = periods
    .filter((period) => period > 20 && period < longest)
    .map((period): Point => [x(coneOfInfluence(period)), y(period)]);
  const edge = cone.map(([px, py]) => `L${Math.round(px)} ${Math.round(py)}`).join("");
  const mirrored = cone.map(([px, py]) => `L${Math.round(width - px)} ${Math.round(py)}`).join("");
  const beyond = `M0 ${top}${edge}V${coverHeight}H0zM${width} ${top}${mirrored}V${coverHeight}H${width}z`;
  // as wide as the window it is shown larger
  const size = width > coverWidth ? 14 : 20;
  const daily = Array.from(flow, (value, day): Point => [x(day), series(value)]);
  return coverOfWidth(
    width,
    element("clipPath", { id: "rhythms" }, element("rect", { x: 0, y: top, width, height: coverHeight - top })),
    group(
      { "clip-path": "url(#rhythms)" },
      element("rect", { x: 0, y: top, width, height: coverHeight - top, fill: coverRamp(0.02) }),
      ...areas,
      path(beyond, { fill: "var(--abyss)", "fill-opacity": ".5" }),
      path(`M0 ${top}${edge}M${width} ${top}${mirrored}`, {
        ...stroke("var(--foam)", 2),
        "stroke-dasharray": "9 7",
      }),
    ),
    path(
      jagged(
        daily.filter((_, day) => day % 3 === 0),
        0.1,
        1,
      ),
      stroke("var(--amber)", 1.2),
    ),
    path([30, 90, 365].map((period) => `M0 ${Math.round(y(period))}h18`).join(""), {
      stroke: "var(--foam)",
      "stroke-width": 1.6,
    }),
    ...[30, 90, 365].map((period) =>
      platedText({
        x: 24,
        y: y(period) + 0.35 * size,
        words: `${period} d`,
        size,
        ground: [{ fill: "var(--abyss)" }],
        attributes: { fill: "var(--foam)", "font-weight": 600 },
      }),
    ),
  );
}
