import { scaleLinear, scaleLog } from "d3-scale";
import { at } from "../lib/at.ts";
import { rounded } from "../lib/rounded.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path } from "../lib/svg.ts";
import { discharge, fitRating, gaugings } from "../models/hydraulics/rating-curve.ts";
import { sharedFlood } from "../models/hydrology/flood.ts";
import { annualFlows, firstYear, lastYear, pettitt } from "../models/statistics/flow-break.ts";
import { dailyFlow, periodogram, smoothSpectrum } from "../models/statistics/flow-spectrum.ts";
import { type FanQuantile, forecastDays, observedDays, sharedFan } from "../models/statistics/forecast-fan.ts";
import { between, curve, jagged, points } from "../plot/curves.ts";
import { area, cover, coverGround, coverRamp, rules, stroke } from "./cover.ts";

/** Rain, inflow and release of one flood. */
export function floodRouting(): string {
  const { rain, inflow, release } = sharedFlood();
  const frame = area;
  const x = scaleLinear([0, rain.length - 1], [frame.left, frame.right]);
  const y = scaleLinear([0, 2100], [frame.bottom, frame.top]);
  const depth = scaleLinear([0, 20], [0, 130]);
  const bars = Array.from(rain, (fall, i) => `M${x(i)} ${frame.top}v${depth(fall)}`).join("");
  const [flowIn, flowOut] = [points(inflow, x, y), points(release, x, y)];
  return cover(
    rules(frame, y, [0, 500, 1000, 1500, 2000]),
    path(bars, { stroke: "var(--mist)", "stroke-width": 3.4, "stroke-opacity": ".4" }),
    path(`${curve(flowIn, 3, 1)}V360H0z`, { fill: coverRamp(0.3) }),
    path(`${curve(flowOut, 3, 1)}V360H0z`, { fill: coverRamp(0.54), "fill-opacity": ".8" }),
    path(curve(flowIn, 3, 1), stroke("var(--amber)", 3.6)),
    path(curve(flowOut, 3, 1), stroke("var(--aqua)", 3.6)),
  );
}

/** Stage of the thirty days observed, and the ensemble of the thirty days forecast. */
export function forecastFan(): string {
  const { observed, ensemble, quantiles } = sharedFan();
  const frame = area;
  const x = scaleLinear([1 - observedDays, forecastDays], [frame.left, frame.right]);
  const y = scaleLinear([408, 420], [frame.bottom, frame.top]);
  const today: Point = [x(0), y(at(observed, observedDays - 1))];
  const line = (values: Float64Array): Point[] => [today, ...points(values, x, y, 1)];
  const quantile = (part: FanQuantile) => line(quantiles[part]);
  return cover(
    rules(frame, y, [408, 412, 416, 420]),
    path(ensemble.map((member) => jagged(line(member), 0.1, 1)).join(""), {
      ...stroke("var(--aqua)", 0.7),
      "stroke-opacity": ".28",
    }),
    path(between(quantile(0.25), quantile(0.75), 0.1, 1), { fill: "var(--aqua)", "fill-opacity": ".45" }),
    path(curve(quantile(0.05), 3, 1) + curve(quantile(0.95), 3, 1), {
      ...stroke("var(--aqua)", 2),
      "stroke-dasharray": "6 6",
    }),
    path(curve(quantile(0.5), 3, 1), stroke("var(--foam)", 3.4)),
    path(`M${x(0)} ${frame.top}V${frame.bottom}`, { ...stroke("var(--mist)", 1.4), "stroke-dasharray": "2 6" }),
    path(
      points(observed, x, y, 1 - observedDays)
        .map(([px, py]) => `M${px} ${py}h0`)
        .join(""),
      stroke("var(--amber)", 8),
    ),
  );
}

/** Stage and discharge on logarithmic scales, with the curve through the gaugings. */
export function ratingCurve(): string {
  const measured = gaugings();
  const fitted = fitRating(measured);
  const frame = area;
  const x = scaleLog([1, 1000], [frame.left, frame.right]);
  const y = scaleLog([0.8, 8], [frame.bottom, frame.top]);
  const stages = Array.from({ length: 80 }, (_, i) => 0.8 * 10 ** (i / 79));
  const line = (factor: number): Point[] =>
    stages
      .map((stage): Point => [x(Math.max(0.5, factor * discharge(fitted, stage))), y(stage)])
      .filter(([px]) => px >= frame.left && px <= frame.right);
  const spread = Math.exp(1.96 * fitted.scatter);
  const grid = [1, 10, 100, 1000]
    .flatMap((decade) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => decade * digit))
    .filter((value) => value <= 1000);
  return cover(
    path(grid.map((value) => `M${x(value)} ${frame.top}V${frame.bottom}`).join(""), {
      stroke: "var(--hairline)",
      "stroke-width": 0.9,
      "stroke-opacity": ".7",
    }),
    rules(frame, y, [1, 2, 4, 8]),
    path(between(line(1 / spread), line(spread), 0.1, 1), { fill: "var(--aqua)", "fill-opacity": ".22" }),
    path(curve(line(1), 2, 1), stroke("var(--aqua)", 3.4)),
    group(
      { fill: coverGround, stroke: "var(--amber)", "stroke-width": 2.4 },
      ...measured.map((gauging) => element("circle", { cx: x(gauging.discharge), cy: y(gauging.stage), r: 6 })),
    ),
  );
}

/** Spectrum of sixteen years of daily flow. */
export function flowSpectrum(): string {
  const lines = periodogram(dailyFlow());
  const frame = area;
  const x = scaleLog([1 / 16, 182.5], [frame.left, frame.right]);
  const y = scaleLog([1e-7, 1], [frame.bottom, frame.top]);
  const floor = (variance: number) => y(Math.max(1.2e-7, variance));
  const raw = lines.map(({ frequency, variance }): Point => [x(frequency), floor(variance)]);
  const smooth = smoothSpectrum(lines, 10)
    .filter(({ frequency }) => frequency > 3)
    .map(({ frequency, variance }): Point => [x(frequency), floor(variance)]);
  const peak = lines.find(({ frequency }) => Math.abs(frequency - 1) < 0.01);
  return cover(
    rules(frame, y, [1, 1e-2, 1e-4, 1e-6]),
    path(raw.map(([px, py]) => `M${rounded(px, 1)} ${frame.bottom}V${rounded(py, 1)}`).join(""), {
      stroke: "var(--ramp-3)",
      "stroke-width": 0.8,
    }),
    path(
      jagged(
        raw.filter((_, i) => i < 160),
        0,
        1,
      ),
      { ...stroke("var(--aqua)", 1.4) },
    ),
    path(curve(smooth, 1, 1), stroke("var(--amber)", 3.4)),
    peak ? element("circle", { cx: x(1), cy: floor(peak.variance), r: 7, fill: "var(--foam)" }) : "",
  );
}

/** Sixty years of annual flow as departures from their mean, and the break a test finds. */
export function flowBreak(): string {
  const flows = annualFlows();
  const found = pettitt(flows);
  const year = firstYear + found.index;
  const frame = area;
  const x = scaleLinear([firstYear, lastYear], [frame.left, frame.right]);
  const y = scaleLinear([400, 2000], [frame.bottom, frame.top]);
  const cut = x(year - 0.5);
  return cover(
    rules(frame, y, [600, 1000, 1400, 1800]),
    path(jagged(points(flows, x, y, firstYear), 0, 1), stroke("var(--mist)", 2)),
    path(`M${frame.left} ${y(found.before)}H${cut}M${cut} ${y(found.after)}H${frame.right}`, stroke("var(--aqua)", 4)),
    path(`M${cut} 0V360`, { ...stroke("var(--amber)", 3), "stroke-dasharray": "9 9" }),
  );
}
