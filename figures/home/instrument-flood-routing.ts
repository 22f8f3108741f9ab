import { maxIndex } from "d3-array";
import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { strokes } from "../lib/path.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { floodPeaks, sharedFlood } from "../models/hydrology/flood.ts";
import { columns, outline, rows } from "../plot/axes.ts";
import { between, curve, points } from "../plot/curves.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot, series } from "../plot/plot.ts";

/** Smart water management: rain, inflow and release of one flood. */
export function floodRouting(language: Language): string {
  const pick = pickLanguage(language);
  const { rain, inflow, release, surcharge } = sharedFlood();
  const peaks = floodPeaks(sharedFlood());
  const falling = { left: 40, top: 6, right: 362, bottom: 36 };
  const frame = { ...falling, top: 44, bottom: 180 };
  const x = scaleLinear([0, rain.length - 1], [frame.left, frame.right]);
  const y = scaleLinear([0, 2200], [frame.bottom, frame.top]);
  const depth = scaleLinear([0, 15], [0, 30]);
  const hour = maxIndex(surcharge);
  const bars = Array.from(rain, (fall, i): [Point, Point] => [
    [x(i), falling.top],
    [0, Math.round(depth(fall))],
  ]).filter(([, [, length]]) => length > 0);
  const [flowIn, flowOut] = [points(inflow, x, y), points(release, x, y)];
  const stored = (surcharge[hour] ?? 0) / 1e6;
  const label = pick(
    `一场合成洪水的降雨、入库与下泄流量，共 ${rain.length} 小时，单位 m³/s。入库洪峰 ${Math.round(peaks.inflowPeak)}，下泄洪峰 ${Math.round(peaks.releasePeak)}，削减 ${Math.round(peaks.cut)}%，滞后 ${peaks.delay} 小时。伽马单位线汇流，无闸溢流堰调洪。示意。`,
    `Rain, inflow and release of a synthetic flood over ${rain.length} hours, in m³/s. Inflow peaks at ${Math.round(peaks.inflowPeak)}, release at ${Math.round(peaks.releasePeak)}: cut by ${Math.round(peaks.cut)}%, ${peaks.delay} hours later. Gamma unit hydrograph, routed over an ungated spillway. Illustrative.`,
  );
  const dot = (px: number, py: number, fill: string) =>
    element("circle", { cx: Math.round(px), cy: Math.round(py), r: 3, fill });
  return plot(
    { language, width: 366, height: 204, label },
    rows(frame, y, [0, 1000, 2000]),
    outline(falling),
    outline(frame),
    columns(frame, x, [0, 24, 48, 72, 96]),
    path(strokes(bars), { stroke: "var(--muted)", "stroke-width": 2 }),
    path(between(flowIn.slice(0, hour + 1), flowOut.slice(0, hour + 1), 0.8), {
      fill: "var(--model)",
      "fill-opacity": ".14",
    }),
    group(
      series,
      path(curve(flowIn, 4), { stroke: "var(--observed)" }),
      path(curve(flowOut, 4), { stroke: "var(--model)" }),
    ),
    dot(x(peaks.inflowHour), y(peaks.inflowPeak), "var(--observed)"),
    dot(x(peaks.releaseHour), y(peaks.releasePeak), "var(--model)"),
    text(
      x(peaks.inflowHour) + 9,
      y(peaks.inflowPeak) + 4,
      `${pick("入库", "Inflow")} ${Math.round(peaks.inflowPeak)}`,
      {
        fill: "var(--observed)",
      },
    ),
    text(
      x(peaks.releaseHour) + 9,
      y(peaks.releasePeak),
      `${pick("下泄", "Release")} ${Math.round(peaks.releasePeak)}`,
      {
        fill: "var(--model)",
      },
    ),
    group(
      { fill: "var(--muted)" },
      text(frame.left + 4, frame.top + 14, "m³/s"),
      text(frame.right - 4, falling.bottom - 5, `${pick("雨强", "Rain")} ≤ ${Math.ceil(Math.max(...rain))} mm/h`, {
        "text-anchor": "end",
      }),
      text(frame.right, frame.bottom + 18, "h", { "text-anchor": "end" }),
    ),
    group(
      { fill: "var(--ink)" },
      path(`M${Math.round(x(44))} ${Math.round(y(680))}V158`, { stroke: "var(--ink)", "stroke-width": 0.8 }),
      text(x(44) - 4, 172, pick(`蓄洪 ${(stored / 100).toFixed(2)} 亿 m³`, `${stored.toFixed(0)} million m³ stored`)),
    ),
  );
}

/** What texts quote of the flood: peaks and what is stored, rounded as they are shown. */
export const floodValues = () => {
  const flood = sharedFlood();
  const peaks = floodPeaks(flood);
  return {
    hours: flood.inflow.length,
    cutPercent: Math.round(peaks.cut),
    delayHours: peaks.delay,
    inflowPeakCumecs: Math.round(peaks.inflowPeak),
    releasePeakCumecs: Math.round(peaks.releasePeak),
    storedMillionCubicMetres: Math.round(Math.max(...flood.surcharge) / 1e6),
    storedHundredMillionCubicMetres: Math.round(Math.max(...flood.surcharge) / 1e6) / 100,
  };
};
