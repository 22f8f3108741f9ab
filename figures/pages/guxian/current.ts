import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { turbidFlow } from "../../models/hydraulics/density-current.ts";
import { columns, type Frame, outline, rows } from "../../plot/axes.ts";
import { jagged } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { guxianRuns } from "./runs.ts";
import { guxianSectionValues } from "./section-geometry.ts";

/** Speed of the density current from the plunge to the dam, with the hours after the plunge. */
export const current = (language: Language): string => draw(language, 872, 250);

/** The same for tablets, and for phones. */
export const currentMedium = (language: Language): string => draw(language, 640, 236);
export const currentNarrow = (language: Language): string => draw(language, 360, 240);

/** Hours between two marks on the line. */
const interval = 6;

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const narrow = width < 480;
  const { distance, thickness } = guxianRuns.current();
  const r = guxianSectionValues();
  const speeds = thickness.map((metres) => turbidFlow.discharge / turbidFlow.width / metres);
  const [start, end] = [at(distance, 0), at(distance, distance.length - 1)];
  const frame: Frame = { left: 34, top: 40, right: width - 12, bottom: height - 30 };
  const x = scaleLinear([start, end], [frame.left, frame.right]);
  const y = scaleLinear([0, 1.2], [frame.bottom, frame.top]);
  const line = speeds.map((speed, i): Point => [x(at(distance, i)), y(speed)]);
  const hours = travelHours(distance, speeds);
  const marks = Array.from({ length: Math.floor(r.currentHours / interval) }, (_, i) => (i + 1) * interval).flatMap(
    (hour) => {
      const i = hours.findIndex((value) => value >= hour);
      return i < 0 ? [] : [{ hour, px: x(at(distance, i)), py: y(at(speeds, i)) }];
    },
  );
  const label = pick(
    `计算示意：异重流流速，m/s，自潜入点 km ${Math.round(start)} 至坝前 km ${Math.round(end)}。三角洲前坡上约 ${at(speeds, 1).toFixed(1)} m/s，原河床上约 ${at(speeds, speeds.length - 2).toFixed(1)} m/s，最早 ${r.currentHours} h 到坝前。均匀流，单宽流量不变。`,
    `Computed, illustrative: speed of the density current, m/s, from the plunge at km ${Math.round(start)} to the dam at km ${Math.round(end)}. About ${at(speeds, 1).toFixed(1)} m/s on the foreset of the delta, about ${at(speeds, speeds.length - 2).toFixed(1)} m/s on the original bed, at the dam after ${r.currentHours} hours at the earliest. Normal flow, constant discharge per width.`,
  );
  const ticks = narrow ? [120, 150, 180] : [110, 130, 150, 170];
  return plot(
    { language, width, height, label },
    text(0, 14, pick("流速，m/s；圆点为潜入后的小时数", "Speed, m/s; circles: hours after the plunge"), {
      fill: "var(--muted)",
    }),
    rows(frame, y, [0, 0.4, 0.8, 1.2]),
    outline(frame),
    columns(frame, x, ticks, 20),
    text(frame.left, frame.bottom + 20, `km ${Math.round(start)}`, { fill: "var(--muted)" }),
    text(frame.right, frame.bottom + 20, `${Math.round(end)}`, { fill: "var(--muted)", "text-anchor": "end" }),
    path(jagged(line, 0.3, 1), { ...series, stroke: "var(--observed)", "stroke-width": 2.2 }),
    group(
      { fill: "var(--ground)", stroke: "var(--observed)", "stroke-width": 2 },
      ...marks.map(({ px, py }) => element("circle", { cx: px, cy: py, r: 4.5 })),
    ),
    group(
      { fill: "var(--ink)", "font-weight": 600, "text-anchor": "middle" },
      ...marks.map(({ hour, px, py }) =>
        text(Math.round(px) + 8, Math.round(py) + (py > frame.top + 28 ? -12 : 22), `${hour} h`),
      ),
    ),
    text(
      frame.right - 8,
      Math.round(y(0.4)) + 22,
      pick(`最早 ${r.currentHours} h 到坝前`, `At the dam after ${r.currentHours} h or more`),
      {
        "text-anchor": "end",
        fill: "var(--ink)",
      },
    ),
  );
}

/** Hours from the first place to each of the places, with the speed reached there, m/s. */
export function travelHours(distance: readonly number[], speeds: readonly number[]): number[] {
  let hours = 0;
  return distance.map((km, i) => {
    hours += ((km - (distance[i - 1] ?? km)) * 1000) / at(speeds, i) / 3600;
    return hours;
  });
}
