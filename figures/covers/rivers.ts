import { scaleLinear } from "d3-scale";
import { mixColor } from "../lib/ramp.ts";
import type { Point } from "../lib/spline.ts";
import { element, path } from "../lib/svg.ts";
import { canalLength, canalLevel, canalPoints, groundLevel, siphon } from "../models/hydraulics/canal.ts";
import { brinkAfter, delta, deltaSurface, originalBed } from "../models/hydraulics/sediment-delta.ts";
import { cascadeBed, cascadeLength, cascadePools } from "../models/hydrology/cascade.ts";
import { criticalTime, defaultSag, oxygenAfter } from "../models/water-quality/streeter-phelps.ts";
import type { Scale } from "../plot/axes.ts";
import { between, curve, jagged } from "../plot/curves.ts";
import { area, cover, rules, stroke } from "./cover.ts";

const sampled = (from: number, to: number, count: number, x: Scale, y: (distance: number) => number): Point[] =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count).map((at): Point => [x(at), y(at)]);

/** Long profile of three reservoirs in a row. */
export function cascadeProfile(): string {
  const frame = area;
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
      path(`M${mark - 11} ${level - 19}h22l-11 15z`, { fill: "var(--amber)" })
    );
  });
  return cover(
    rules(frame, y, [100, 200, 300, 400]),
    ...pools,
    path(jagged(bed(0, cascadeLength), 0.15, 1), stroke("var(--foam)", 2.4)),
  );
}

/** Long profile of the canal, with the siphon under the river. */
export function canalProfile(): string {
  const x = scaleLinear([0, canalLength], [0, 640]);
  const y = scaleLinear([20, 170], [340, 40]);
  const ground = sampled(-91, canalLength + 91, 420, x, (at) => y(groundLevel(at)));
  const water = canalPoints.map(({ distance }): Point => [x(distance), y(canalLevel(distance))]);
  const strata = Array.from({ length: 9 }, (_, i) =>
    path(
      jagged(
        ground.map(([px, py]): Point => [px, py + (i + 1) ** 1.35 * 9]),
        0.3,
        1,
      ),
      { fill: "none", stroke: "var(--hairline)", "stroke-width": 1.2 },
    ),
  );
  const tunnel: Point[] = [
    [x(siphon.from), y(canalLevel(siphon.from))],
    [x(siphon.from + 3), y(siphon.bottom)],
    [x(siphon.to - 3), y(siphon.bottom + 4)],
    [x(siphon.to), y(canalLevel(siphon.to))],
  ];
  return cover(
    path(`${jagged(ground, 0.15, 1)}L640 360L0 360z`, { fill: "#113b47" }),
    ...strata,
    path(jagged(ground, 0.15, 1), stroke("var(--control)", 2)),
    path(jagged(water.slice(0, 2), 0, 1) + jagged(water.slice(2), 0, 1), stroke("var(--aqua)", 5)),
    path(jagged(tunnel, 0, 1), stroke("var(--amber)", 4)),
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
    const colour = mixColor("#b9a06a", "#8a6c3e", ((year % 10) / 10) * 0.9);
    return path(between(line(surface), bed, 0.1, 1), {
      fill: colour,
      stroke: "#4f3a20",
      "stroke-opacity": year % 10 === 0 ? ".95" : ".28",
      "stroke-width": year % 10 === 0 ? 1.8 : 0.7,
    });
  });
  const foot = y(originalBed(delta.dam));
  return cover(
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
    path(`${jagged(bed, 0.1, 1)}L640 ${foot + 4}V360H-10z`, { fill: "#113b47" }),
    path(jagged(bed, 0.1, 1), stroke("var(--foam)", 2)),
    path(`M-10 ${level}H596`, stroke("var(--ramp-5)", 2.6)),
    path(`M594 ${level - 14}h10l16 ${foot - level + 20}h-26z`, { fill: "var(--foam)" }),
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
  const lows = loads.map((demand) => {
    const time = criticalTime({ demand });
    return element("circle", {
      cx: x(time * defaultSag.speed),
      cy: y(oxygenAfter(time, { demand })),
      r: demand === defaultSag.demand ? 7 : 4,
      fill: "var(--foam)",
    });
  });
  return cover(
    rules(frame, y, [0, 3, 6, 9]),
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
  );
}
