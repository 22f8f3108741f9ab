import { scaleLinear, scaleLog } from "d3-scale";
import { contours } from "../lib/contour.ts";
import { linePath } from "../lib/path.ts";
import { inkOn, mixColor, rampColor } from "../lib/ramp.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { feedings, type Group, groups, trophicLevels } from "../models/ecology/food-web.ts";
import { sharedLake } from "../models/hydraulics/lake-flow.ts";
import { sharedCompetition } from "../models/statistics/taylor-diagram.ts";
import { calibrationSurface, sharedCalibration } from "../models/water-temperature/calibration.ts";
import { curve } from "../plot/curves.ts";
import { type LakePlacement, lakeBands, lakePoint } from "../plot/lake-map.ts";
import { across, area, cover, coverHeight, coverWidth, stroke } from "./cover.ts";

/** Bands of the map of water age: days from one isoline to the next, and how many isolines. */
export const ageLevels = { interval: 15, count: 23 } as const;

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
  const frame = { ...area, left: 60 };
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
    "abyss",
    across(frame, y, [1, 2, 3, 4]),
    group({ fill: "none", "stroke-opacity": ".55", "stroke-linecap": "round" }, ...edges),
    group(
      { fill: "var(--abyss)", "stroke-width": 3.4, stroke: "var(--amber)" },
      ...groups.map((name) => {
        const [cx, cy] = node(name);
        const producer = levels.get(name) === 1;
        return element("circle", { cx, cy, r: producer ? 15 : 12, stroke: producer ? "var(--ramp-5)" : undefined });
      }),
    ),
    group(
      { fill: "var(--foam)", "font-weight": 600 },
      ...groups
        .filter((name) => (levels.get(name) ?? 1) > 2.2)
        .map((name) => text(node(name)[0] + 22, node(name)[1] + 6, (levels.get(name) ?? 1).toFixed(1))),
    ),
  );
}

/** The error of a calibration over two of its parameters, and the way down. */
export function calibration(): string {
  const surface = calibrationSurface();
  const [columns, rowCount] = [41, 25];
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
      fill: rampColor(shade(-value) * 0.98),
      stroke: inkOn(rampColor(shade(-value))),
      "stroke-opacity": i % 5 === 0 ? ".6" : ".18",
      "stroke-width": i % 5 === 0 ? 1.8 : 1,
    }),
  );
  const steps = sharedCalibration()[1]?.path.map(([mix = 1, exchangeAt = 1]): Point => [x(mix), y(exchangeAt)]) ?? [];
  const [start, end] = [steps[0], steps.at(-1)];
  const errors = sharedCalibration()[1]?.errors ?? [];
  return cover(
    "abyss",
    element("rect", { width: coverWidth, height: coverHeight, fill: rampColor(0) }),
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
    group(
      { "font-weight": 600 },
      start ? text(start[0] + 4, start[1] + 30, `${(errors[0] ?? 0).toFixed(1)} °C`, { fill: "var(--foam)" }) : "",
      end ? text(end[0] + 18, end[1] - 14, `${(errors.at(-1) ?? 0).toFixed(1)} °C`, { fill: "var(--abyss)" }) : "",
    ),
  );
}

/** Fourteen models on a whole quarter of a Taylor diagram. */
export function modelCompetition(): string {
  const scores = sharedCompetition();
  const origin: Point = [172, 322];
  const unit = 206;
  const limit = 1.42;
  const at = (ratio: number, correlation: number): Point => [
    origin[0] + unit * ratio * correlation,
    origin[1] - unit * ratio * Math.sqrt(1 - correlation ** 2),
  ];
  const arc = (ratio: number) =>
    `M${origin[0] + unit * ratio} ${origin[1]}A${unit * ratio} ${unit * ratio} 0 0 0 ${origin[0]} ${origin[1] - unit * ratio}`;
  const around = (difference: number) =>
    `M${origin[0] + unit * (1 + difference)} ${origin[1]}A${unit * difference} ${unit * difference} 0 0 0 ${origin[0] + unit * (1 - difference)} ${origin[1]}`;
  const rays = [0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.99];
  return cover(
    "paper",
    element("clipPath", { id: "quarter" }, path(`${arc(limit)}L${origin.join(" ")}z`)),
    ...[0.7, 0.5, 0.3].map((difference, i) =>
      path(`${around(difference)}z`, {
        fill: mixColor("#f6f4ee", "#4fa58f", 0.12 + 0.12 * i),
        "clip-path": "url(#quarter)",
      }),
    ),
    path([0.5, 1.25].map(arc).join(""), { fill: "none", stroke: "var(--hairline)", "stroke-width": 1.4 }),
    path(rays.map((ray) => `M${origin.join(" ")}L${at(limit, ray).join(" ")}`).join(""), {
      stroke: "var(--hairline)",
      "stroke-width": 1.2,
    }),
    path(arc(limit), stroke("var(--ink)", 2)),
    path(arc(1), { ...stroke("var(--model)", 2.6), "stroke-dasharray": "9 7" }),
    path(`M${origin[0]} ${origin[1] - unit * limit}V${origin[1]}H${origin[0] + unit * limit}`, stroke("var(--ink)", 2)),
    group(
      { fill: "var(--paper)", stroke: "var(--model)", "stroke-width": 2.6 },
      ...scores.map(({ ratio, correlation }, i) => {
        const [cx, cy] = at(ratio, correlation);
        return element("circle", { cx, cy, r: 7, ...(i < 3 ? { fill: "var(--oxide)", stroke: "var(--oxide)" } : {}) });
      }),
    ),
    path(`M${origin[0] + unit} ${origin[1] - 12}l10 18h-20z`, { fill: "var(--ink)" }),
    group(
      { fill: "var(--muted)" },
      ...[0.6, 0.8, 0.9, 0.95, 0.99].map((ray) => {
        const [tx, ty] = at(limit + 0.05, ray);
        return text(tx, ty + 6, String(ray));
      }),
      group(
        { "text-anchor": "middle" },
        ...[0.5, 1].map((ratio) => text(origin[0] + unit * ratio, origin[1] + 28, String(ratio))),
      ),
    ),
  );
}
