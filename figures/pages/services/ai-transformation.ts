import { maxIndex } from "d3-array";
import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import type { Point } from "../../lib/spline.ts";
import { formatCoordinate, group, path, text } from "../../lib/svg.ts";
import {
  type FanQuantile,
  forecastDays,
  members,
  observedDays,
  sharedFan,
} from "../../models/statistics/forecast-fan.ts";
import { columns, outline, rows } from "../../plot/axes.ts";
import { between, curve, jagged, points } from "../../plot/curves.ts";
import { endLabels } from "../../plot/end-labels.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";

/** Pool level that must not be passed, m. Assumed. */
const stageLimit = 413.5;

/** Part of the members above the limit on each forecast day, %. */
export const exceedance = (): Float64Array => {
  const { ensemble } = sharedFan();
  return Float64Array.from({ length: forecastDays }, (_, day) => {
    const above = ensemble.filter((member) => at(member, day) > stageLimit).length;
    return (100 * above) / members;
  });
};

/** The limit, and the highest chance of the forecast to pass it with its day, as texts and captions quote them. */
export const stageLimitValues = () => {
  const chance = exceedance();
  return {
    metres: stageLimit,
    highestPercent: Math.round(Math.max(...chance)),
    highestDay: maxIndex(chance) + 1,
  };
};

/** Observed (synthetic) and forecast pool level against a limit, and below the chance that the limit is passed on each day. */
export const fanAndLimit = (language: Language): string => draw(language, 900, 500);

/** The same for places of 480 to 900 px. */
export const fanAndLimitMedium = (language: Language): string => draw(language, 640, 480);

/** The same for phones. */
export const fanAndLimitNarrow = (language: Language): string => draw(language, 360, 440);

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const small = width < 500;
  const { observed, quantiles } = sharedFan();
  const chance = exceedance();
  const worst = maxIndex(chance);
  const right = width - 44;
  const stage = { left: 36, top: 28, right, bottom: height - 180 };
  const risk = { left: 36, top: height - 124, right, bottom: height - 26 };
  const x = scaleLinear([1 - observedDays, forecastDays], [stage.left + 4, right - 4]);
  const y = scaleLinear([409, 415], [stage.bottom, stage.top]);
  const percent = scaleLinear([0, 20], [risk.bottom, risk.top]);
  const seen = points(observed, x, y, 1 - observedDays);
  const today: Point = [x(0), y(at(observed, observedDays - 1))];
  const line = (part: FanQuantile): Point[] => [today, ...points(quantiles[part], x, y, 1)];
  const end = (part: FanQuantile) => at(quantiles[part], forecastDays - 1);
  const spread = (end(0.95) - end(0.05)).toFixed(1);
  const highest = Math.round(at(chance, worst));
  const label = pick(
    `示范计算：上图为合成水库的水位，m，过去 ${observedDays} 天的合成观测与未来 ${forecastDays} 天的集合预报，${members} 个成员；第 ${forecastDays} 天 5—95% 区间宽 ${spread} m。下图为每天高于 ${stageLimit} m 限值的成员比例，%，第 ${worst + 1} 天最高，${highest}%。岭回归预报入流，水量平衡与调度规则推求水位。`,
    `Demonstration: above, pool level of a synthetic reservoir in m, ${observedDays} days of synthetic observations and ${forecastDays} days forecast by ${members} members; on day ${forecastDays} the 5–95% interval is ${spread} m wide. Below, the part of the members above the limit of ${stageLimit} m on each day, %: ${highest}% at most, on day ${worst + 1}. Inflow by ridge regression, level by water balance and a release rule.`,
  );
  const band = (low: FanQuantile, high: FanQuantile, opacity: string) =>
    path(between(line(low), line(high), 0.5), { "fill-opacity": opacity });
  const bars = Array.from(chance, (value, day) =>
    value > 0 ? `M${formatCoordinate(x(day + 1))} ${risk.bottom}V${formatCoordinate(percent(value))}` : "",
  ).join("");
  const dots = seen.map(([px, py]) => `M${formatCoordinate(px)} ${formatCoordinate(py)}h0`).join("");
  const limit = Math.round(y(stageLimit));
  const peak = Math.round(x(worst + 1));
  return plot(
    { language, width, height, label },
    rows(stage, y, y.ticks(7)),
    rows(risk, percent, percent.ticks(2)),
    columns(risk, x, [[-30, "−30"], [-15, "−15"], 0, [15, "+15"], [30, "+30"]], 20),
    outline(stage),
    outline(risk),
    group({ fill: "var(--model)" }, band(0.05, 0.95, ".25"), band(0.25, 0.75, ".4")),
    path(`M${Math.round(x(0))} ${stage.top}V${risk.bottom}`, { stroke: "var(--muted)", "stroke-dasharray": "2 3" }),
    path(`M${stage.left} ${limit}H${right}`, {
      stroke: "var(--accent)",
      "stroke-dasharray": "6 4",
      "stroke-width": 1.4,
    }),
    path(jagged(seen, 0.2), { ...series, stroke: "var(--observed)", "stroke-width": 1.2 }),
    path(dots, { stroke: "var(--observed)", "stroke-width": 4.4, "stroke-linecap": "round" }),
    path(curve(line(0.5), 3), { ...series, stroke: "var(--ink)", "stroke-width": 2 }),
    path(bars, { stroke: "var(--accent)", "stroke-width": small ? 3 : 4.6 }),
    group(
      { fill: "var(--ink)" },
      text(x(0) - 8, stage.bottom - 10, pick("合成观测", small ? "Synthetic obs." : "Synthetic observations"), {
        fill: "var(--observed)",
        "text-anchor": "end",
      }),
      text(
        x(0) + 8,
        stage.bottom - 10,
        pick(`预报，${members} 个成员`, small ? "Forecast" : `Forecast, ${members} members`),
        {
          fill: "var(--model)",
        },
      ),
      text(stage.left + 6, limit - 6, pick(`限值 ${stageLimit} m`, `Limit ${stageLimit} m`), { fill: "var(--accent)" }),
      text(peak - 2, percent(highest) - 8, pick(`第 ${worst + 1} 天 ${highest}%`, `Day ${worst + 1}: ${highest}%`), {
        fill: "var(--accent)",
      }),
    ),
    endLabels(
      right,
      ([0.95, 0.75, 0.5, 0.25, 0.05] as const).map((part) => ({
        y: y(end(part)),
        words: `${part * 100}%`,
        fill: part === 0.5 ? "var(--ink)" : undefined,
      })),
    ),
    group(
      { fill: "var(--muted)" },
      text(0, 14, pick("库水位，m", "Pool level, m")),
      text(0, risk.top - 14, pick(`高于 ${stageLimit} m 的成员，%`, `Members above ${stageLimit} m, %`)),
      text(width, height - 6, pick("天", "days"), { "text-anchor": "end" }),
    ),
  );
}
