import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { columns, outline, rows } from "../../plot/axes.ts";
import { curve } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { dateOf } from "./calendar.ts";
import { profiles } from "./observations.ts";
import { profileOn } from "./releases.ts";

/** Ink of each date, spring, summer and autumn. */
const inks = ["var(--model)", "var(--accent)", "var(--ink-2)"] as const;

/** Modelled temperature profiles of three dates against synthetic observations, with the mean absolute error of each. */
export function temperatureProfiles(language: Language): string {
  const pick = pickLanguage(language);
  const frame = { left: 26, top: 30, right: 296, bottom: 350 };
  const x = scaleLinear([0, 25], [frame.left, frame.right - 14]);
  const y = scaleLinear([0, 60], [frame.top, frame.bottom]);
  const dates = profiles().map(({ day, samples, error }, i) => ({
    date: dateOf(day, language),
    error: error.toFixed(2),
    ink: inks[i] ?? "var(--ink)",
    line: Array.from(profileOn(day), (celsius, layer) => [x(celsius), y(layer + 0.5)] as const),
    samples,
  }));
  const errors = dates.map(({ date, error }) => `${date} ${error} °C`);
  const label = pick(
    `水温垂线（0 至 60 m，°C）：模型计算（线）与合成观测（圆点），平均绝对误差${errors.join("，")}。有入出流的垂向一维水温模型，合成气象，示范计算。`,
    `Temperature profiles (0 to 60 m, °C): the model (lines) against synthetic observations (circles), mean absolute error ${errors.join(", ")}. One-dimensional model with through-flow, synthetic weather, demonstration.`,
  );
  return plot(
    { language, width: 300, height: 374, label },
    rows(frame, y, y.ticks(4)),
    outline(frame),
    columns(frame, x, x.ticks(3), 20),
    group(series, ...dates.map(({ line, ink }) => path(curve(line, 4), { stroke: ink }))),
    ...dates.map(({ samples, ink }) =>
      group(
        { fill: "var(--ground)", stroke: ink, "stroke-width": 1.3 },
        ...samples.map(({ observed, depth }) => element("circle", { cx: x(observed), cy: y(depth), r: 2.8 })),
      ),
    ),
    group(
      { "text-anchor": "end", "font-weight": 600 },
      text(frame.right - 8, y(44), pick("平均绝对误差", "Mean absolute error"), { fill: "var(--ink)" }),
      ...dates.map(({ date, error, ink }, i) =>
        text(frame.right - 8, y(44) + 20 * (i + 1), pick(`${date}：${error} °C`, `${date}: ${error} °C`), {
          fill: ink,
        }),
      ),
    ),
    group(
      { fill: "var(--muted)" },
      text(0, 14, pick("水深，m", "Depth, m")),
      text(frame.right, frame.bottom + 20, "°C", { "text-anchor": "end" }),
    ),
  );
}
