import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../lib/at.ts";
import { strokes } from "../lib/path.ts";
import type { Point } from "../lib/spline.ts";
import { formatCoordinate, group, path, text } from "../lib/svg.ts";
import { type FanQuantile, forecastDays, members, observedDays, sharedFan } from "../models/statistics/forecast-fan.ts";
import { columns, outline, rows } from "../plot/axes.ts";
import { between, curve, points } from "../plot/curves.ts";
import { endLabels } from "../plot/end-labels.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot, series } from "../plot/plot.ts";

/** AI transformation: synthetic observations of the pool level and the ensemble forecast of the next thirty days. */
export function forecastFan(language: Language): string {
  const pick = pickLanguage(language);
  const { observed, quantiles } = sharedFan();
  const frame = { left: 34, top: 6, right: 322, bottom: 180 };
  const x = scaleLinear([1 - observedDays, forecastDays], [frame.left + 2, frame.right]);
  const y = scaleLinear([409, 415], [frame.bottom, frame.top]);
  const today: Point = [x(0), y(at(observed, observedDays - 1))];
  const line = (part: FanQuantile): Point[] => [today, ...points(quantiles[part], x, y, 1)];
  const end = (part: FanQuantile) => at(quantiles[part], forecastDays - 1);
  const width = (end(0.95) - end(0.05)).toFixed(1);
  const label = pick(
    `水库水位：过去 ${observedDays} 天合成观测与未来 ${forecastDays} 天集合预报，${members} 个成员，单位 m。第 ${forecastDays} 天 5—95% 区间宽 ${width} m，中位数 ${end(0.5).toFixed(1)} m。岭回归预报入流，水量平衡推求水位；合成水库，示范计算。`,
    `Pool level of a reservoir: ${observedDays} days of synthetic observations and ${forecastDays} days forecast by ${members} members, in m. On day ${forecastDays} the 5–95% interval is ${width} m wide about a median of ${end(0.5).toFixed(1)} m. Inflow by ridge regression, level by water balance; synthetic reservoir, demonstration.`,
  );
  const dots = points(observed, x, y, 1 - observedDays).map((dot): [Point, Point] => [dot, [0, 0]]);
  const band = (low: FanQuantile, high: FanQuantile, opacity: string) =>
    path(between(line(low), line(high), 0.7), { "fill-opacity": opacity });
  return plot(
    { language, width: 366, height: 204, label },
    rows(frame, y, y.ticks(3)),
    outline(frame),
    columns(frame, x, [[-29, "−30"], [-15, "−15"], 0, [15, "+15"], [30, "+30"]]),
    group({ fill: "var(--model)" }, band(0.05, 0.95, ".25"), band(0.25, 0.75, ".4")),
    path(curve(line(0.5), 3), { ...series, stroke: "var(--ink)" }),
    path(strokes(dots), { stroke: "var(--observed)", "stroke-width": 4, "stroke-linecap": "round" }),
    path(`M${formatCoordinate(x(0))} ${frame.top}V${frame.bottom}`, {
      stroke: "var(--muted)",
      "stroke-dasharray": "2 3",
    }),
    text(x(0) - 8, frame.top + 16, pick("合成观测", "Synthetic obs."), {
      fill: "var(--observed)",
      "text-anchor": "end",
    }),
    text(x(0) + 8, frame.top + 16, pick("预报", "Forecast"), { fill: "var(--model)" }),
    endLabels(
      frame.right,
      ([0.95, 0.75, 0.25, 0.05] as const).map((part) => ({ y: y(end(part)), words: `${part * 100}%` })),
    ),
    group(
      { fill: "var(--muted)" },
      text(366, frame.bottom + 18, pick("天", "days"), { "text-anchor": "end" }),
      text(frame.left - 8, frame.top + 12, "m", { "text-anchor": "end" }),
    ),
  );
}
