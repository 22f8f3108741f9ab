import { scaleLinear } from "d3-scale";
import { mixColor } from "../lib/ramp.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { canalLength, canalLevel, canalPoints, groundLevel, siphon } from "../models/hydraulics/canal.ts";
import { brinkAfter, delta, deltaSurface, originalBed } from "../models/hydraulics/sediment-delta.ts";
import { cascadeBed, cascadeLength, cascadePools } from "../models/hydrology/cascade.ts";
import { criticalTime, defaultSag, oxygenAfter } from "../models/water-quality/streeter-phelps.ts";
import type { Scale } from "../plot/axes.ts";
import { between, curve, jagged } from "../plot/curves.ts";
import { across, along, area, cover, stroke } from "./cover.ts";

const sampled = (from: number, to: number, count: number, x: Scale, y: (distance: number) => number): Point[] =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count).map((at): Point => [x(at), y(at)]);

/** Long profile of three reservoirs in a row. */
export function cascadeProfile(): string {
  const frame = { ...area, left: 74, right: 640 };
  const x = scaleLinear([0, cascadeLength], [frame.left, frame.right]);
  const y = scaleLinear([60, 400], [frame.bottom, frame.top + 16]);
  const bed = (from: number, to: number) => sampled(from, to, 160, x, (at) => y(cascadeBed(at)));
  const pools = cascadePools().map(({ distance, pool, start }) => {
    const [dam, level, foot] = [x(distance), y(pool), y(cascadeBed(distance))];
    const mark = x((start + distance) / 2 + 6);
    return (
      path(
        between(
          [
            [x(start), level],
            [dam, level],
          ],
          bed(start, distance),
          0.1,
          1,
        ),
        { fill: "var(--ramp-3)" },
      ) +
      path(`M${x(start)} ${level}H${dam}`, stroke("var(--aqua)", 2.6)) +
      path(`M${dam - 2} ${level - 12}h7l8 ${foot - level + 15}h-15z`, { fill: "var(--foam)" }) +
      path(`M${mark - 9} ${level - 16}h18l-9 12z`, { fill: "var(--amber)" }) +
      text(mark, level - 24, String(pool), { fill: "var(--amber)", "text-anchor": "middle" })
    );
  });
  return cover(
    "abyss",
    across(frame, y, [100, 200, 300, 400], "m"),
    along(frame, x, [0, 60, 120]),
    ...pools,
    path(jagged(bed(0, cascadeLength), 0.15, 1), stroke("var(--foam)", 2)),
    text(600, frame.bottom + 30, `${cascadeLength} km`, { fill: "var(--muted)", "text-anchor": "end" }),
  );
}

/** Long profile of the canal, with the siphon under the river. */
export function canalProfile(): string {
  const x = scaleLinear([0, canalLength], [40, 600]);
  const y = scaleLinear([20, 170], [330, 50]);
  const ground = sampled(-91, canalLength + 91, 420, x, (at) => y(groundLevel(at)));
  const water = canalPoints.map(({ distance }): Point => [x(distance), y(canalLevel(distance))]);
  const strata = Array.from({ length: 9 }, (_, i) =>
    path(
      jagged(
        ground.map(([px, py]): Point => [px, py + (i + 1) ** 1.35 * 9]),
        0.3,
        1,
      ),
      { fill: "none", stroke: "var(--land)", "stroke-width": 1.2 },
    ),
  );
  const tunnel: Point[] = [
    [x(siphon.from), y(canalLevel(siphon.from))],
    [x(siphon.from + 3), y(siphon.bottom)],
    [x(siphon.to - 3), y(siphon.bottom + 4)],
    [x(siphon.to), y(canalLevel(siphon.to))],
  ];
  const river = x(siphon.river);
  const [head, south, north, , , tail] = canalPoints.map(({ level }) => Math.round(level));
  return cover(
    "paper",
    path(`${jagged(ground, 0.15, 1)}L640 360L0 360z`, { fill: "var(--panel)" }),
    ...strata,
    path(jagged(ground, 0.15, 1), stroke("var(--land-index)", 2)),
    path(jagged(water.slice(0, 2), 0, 1) + jagged(water.slice(2), 0, 1), stroke("var(--model)", 4)),
    path(jagged(tunnel, 0, 1), stroke("var(--oxide)", 3)),
    group(
      { fill: "var(--ink)", "font-weight": 600 },
      text(40, y(147.4) - 20, `${head} m`),
      text(river - 12, y(118) - 22, String(south), { "text-anchor": "end" }),
      text(river + 14, y(108) - 24, String(north)),
      text(600, y(48.6) - 34, `${tail} m`, { "text-anchor": "end" }),
    ),
    group(
      { fill: "var(--muted)" },
      text(40, 346, "0"),
      text(river, 346, String(siphon.river), { "text-anchor": "middle" }),
      text(600, 346, `${canalLength} km`, { "text-anchor": "end" }),
    ),
  );
}

/** Half a century of a delta, one surface a year. */
export function sedimentDelta(): string {
  const x = scaleLinear([0, delta.dam], [-10, 596]);
  const y = scaleLinear([448, 640], [316, 40]);
  const level = y(delta.pool);
  const line = (surface: (distance: number) => number) => sampled(0, delta.dam, 300, x, (at) => y(surface(at)));
  const years = Array.from({ length: 50 }, (_, i) => i + 1);
  const bed = line(originalBed);
  const strata = years.toReversed().map((year) => {
    const surface = deltaSurface(brinkAfter(year));
    const colour = mixColor("#e9d98a", "#b98f5a", ((year % 10) / 10) * 0.9);
    return path(between(line(surface), bed, 0.1, 1), {
      fill: colour,
      stroke: "#7d5a32",
      "stroke-opacity": year % 10 === 0 ? ".95" : ".28",
      "stroke-width": year % 10 === 0 ? 1.8 : 0.7,
    });
  });
  const foot = y(originalBed(delta.dam));
  const brinks = [10, 20, 30, 40, 50].map((year) => ({
    year,
    x: x(brinkAfter(year)),
    y: y(delta.pool - delta.brinkDepth),
  }));
  return cover(
    "paper",
    path(
      between(
        [
          [-10, level],
          [596, level],
        ],
        bed,
        0.1,
        1,
      ),
      { fill: "var(--ramp-2)" },
    ),
    ...strata,
    path(`${jagged(bed, 0.1, 1)}L640 ${foot + 4}V360H-10z`, { fill: "var(--panel)" }),
    path(jagged(bed, 0.1, 1), stroke("var(--ink)", 2.4)),
    path(`M-10 ${level}H596`, stroke("var(--ramp-4)", 2.6)),
    path(`M594 ${level - 14}h10l16 ${foot - level + 20}h-26z`, { fill: "var(--ink)" }),
    group(
      { fill: "var(--foam)", "font-weight": 600 },
      text(580, level + 28, `${delta.pool} m`, { "text-anchor": "end" }),
    ),
    group(
      { fill: "var(--ink)", "text-anchor": "middle" },
      ...brinks.map(
        (brink) =>
          path(`M${brink.x} ${brink.y}V${level - 10}`, { stroke: "var(--ink)", "stroke-width": 1.2 }) +
          text(brink.x, level - 18, String(brink.year)),
      ),
    ),
    group({ fill: "var(--muted)" }, text(28, 346, "0"), text(596, 346, `${delta.dam} km`, { "text-anchor": "end" })),
  );
}

/** Oxygen below an outfall for seven loads. */
export function oxygenSag(): string {
  const frame = area;
  const x = scaleLinear([0, 220], [frame.left, frame.right]);
  const y = scaleLinear([0, 9], [frame.bottom, frame.top]);
  const loads = [4, 8, 12, 15, 18, 21, 24];
  const lines = loads.map((demand, i) => {
    const line = sampled(0, 220, 110, x, (at) => y(oxygenAfter(at / defaultSag.speed, { demand })));
    return path(
      curve(line, 2, 1),
      stroke(mixColor("#3fb8b0", "#e8a33d", i / (loads.length - 1)), demand === defaultSag.demand ? 4 : 1.8),
    );
  });
  const lows = loads
    .filter((demand) => demand !== 15)
    .map((demand) => {
      const time = criticalTime({ demand });
      return element("circle", {
        cx: x(time * defaultSag.speed),
        cy: y(oxygenAfter(time, { demand })),
        r: demand === defaultSag.demand ? 6 : 3.4,
        fill: "var(--foam)",
      });
    });
  const lowest = oxygenAfter(criticalTime());
  return cover(
    "abyss",
    across(frame, y, [0, 3, 6, 9], "mg/L"),
    along(frame, x, [0, 50, 100, 150], "km"),
    path(`M${frame.left} ${y(defaultSag.saturation)}H${frame.right}`, {
      ...stroke("var(--mist)", 1.6),
      "stroke-dasharray": "3 7",
    }),
    element("rect", {
      x: frame.left,
      y: y(2),
      width: frame.right - frame.left,
      height: y(0) - y(2),
      fill: "var(--oxide)",
      "fill-opacity": ".35",
    }),
    ...lines,
    ...lows,
    text(x(criticalTime() * defaultSag.speed), y(lowest) - 16, lowest.toFixed(1), {
      fill: "var(--foam)",
      "text-anchor": "middle",
      "font-weight": 600,
      "paint-order": "stroke",
      stroke: "var(--abyss)",
      "stroke-width": 7,
    }),
  );
}
