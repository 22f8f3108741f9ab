import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { parameterCounts, type SplitScore } from "../../models/statistics/split-sample.ts";
import { columns, type Frame, rows } from "../../plot/axes.ts";
import { jagged } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series, textOutline } from "../../plot/plot.ts";
import { split, splitSampleValues } from "./split-run.ts";

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  readonly narrow: boolean;
}

const wide: Layout = { width: 650, height: 358, frame: { left: 32, top: 30, right: 536, bottom: 312 }, narrow: false };
const narrow: Layout = { width: 360, height: 340, frame: { left: 36, top: 30, right: 356, bottom: 302 }, narrow: true };

const metrics = ["nse", "kge"] as const;

function draw(language: Language, { width, height, frame, narrow }: Layout): string {
  const pick = pickLanguage(language);
  const scores = split();
  const {
    bestParameters,
    bestWithheldNse,
    mostParameters,
    mostTrainingNse,
    mostWithheldNse,
    trainingDays,
    independentNse,
  } = splitSampleValues();
  const x = scaleLinear([2, mostParameters], [frame.left + 6, frame.right]);
  const y = scaleLinear([0, 1], [frame.bottom, frame.top]);
  const line = (period: "training" | "withheld", metric: "nse" | "kge") =>
    jagged(
      scores.map((score: SplitScore) => [x(score.parameters), y(Math.max(0, score[period][metric]))] as const),
      0.3,
      1,
    );
  const label = pick(
    `分期检验：率定期、选择期与检验期各 ${trainingDays} 天，单位线参数从 2 个加到 ${mostParameters} 个。率定期 NSE 一路升到 ${mostTrainingNse}；选择期 NSE 在 ${bestParameters} 个参数时最高，为 ${bestWithheldNse}，此后降到 ${mostWithheldNse}；以 ${bestParameters} 个参数计算检验期，NSE 为 ${independentNse}。KGE 变化相同。合成逐日降雨径流资料，最小二乘。`,
    `Split-sample test: three seasons of ${trainingDays} days for calibration, selection and test, unit hydrographs of 2 to ${mostParameters} parameters. NSE in calibration rises all the way to ${mostTrainingNse}; on the season of selection it is best with ${bestParameters} parameters at ${bestWithheldNse} and falls to ${mostWithheldNse}; these ${bestParameters} parameters score ${independentNse} on the test season. KGE behaves alike. Synthetic daily rain and flow, least squares.`,
  );
  const strokes = { training: "var(--model)", withheld: "var(--observed)" } as const;
  const last = scores.at(-1);
  if (!last) throw new RangeError("Nothing was tested");
  const top = Math.round(y(bestWithheldNse));
  const ends = (["training", "withheld"] as const).flatMap((period) =>
    metrics.map((metric) => {
      const name = period === "training" ? pick("率定", "Calibration") : pick("选择", "Selection");
      const shift = period === "training" ? (metric === "kge" ? 0 : 9) : 4.5;
      return narrow
        ? ""
        : text(frame.right + 8, Math.round(y(last[period][metric])) + shift, `${name} ${metric.toUpperCase()}`, {
            fill: strokes[period],
            "font-weight": metric === "nse" ? 600 : undefined,
          });
    }),
  );
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)" } },
    rows(frame, y, [0, [0.25, "0.25"], [0.5, "0.5"], [0.75, "0.75"], 1]),
    columns(frame, x, narrow ? [2, 8, 14, 20] : parameterCounts.filter((_, i) => i % 3 === 0), 20),
    path(`M${Math.round(x(bestParameters))} ${top}V${frame.bottom}`, {
      stroke: "var(--accent)",
      "stroke-dasharray": "4 4",
    }),
    group(
      series,
      ...(["training", "withheld"] as const).map((period) =>
        group(
          { stroke: strokes[period] },
          path(line(period, "nse"), { "stroke-width": 2.4 }),
          path(line(period, "kge"), { "stroke-width": 1.4, "stroke-dasharray": "5 4" }),
        ),
      ),
    ),
    element("circle", { cx: x(bestParameters), cy: top, r: 4.5, fill: "var(--accent)" }),
    element("circle", {
      cx: x(bestParameters),
      cy: y(independentNse),
      r: 4.5,
      fill: "var(--ground)",
      stroke: "var(--accent)",
      "stroke-width": 2,
    }),
    group(
      textOutline,
      ...ends,
      narrow ? text(x(17), y(0.97), pick("率定期", "Calibration"), { fill: strokes.training, "font-weight": 600 }) : "",
      narrow ? text(x(17), y(0.51), pick("选择期", "Selection"), { fill: strokes.withheld, "font-weight": 600 }) : "",
      narrow ? text(x(13), y(0.06), pick("实线 NSE，虚线 KGE", "Solid NSE, dashed KGE"), { fill: "var(--muted)" }) : "",
      text(x(bestParameters) + 8, y(0.2), pick(`${bestParameters} 个参数`, `${bestParameters} parameters`), {
        fill: "var(--accent)",
        "font-weight": 600,
      }),
      text(
        x(bestParameters) + 8,
        y(0.2) + 18,
        pick(`检验期 NSE ${independentNse}`, `test season: NSE ${independentNse}`),
        { fill: "var(--accent)" },
      ),
    ),
    text(0, 14, pick("效率系数，1 为最优", "Efficiency; 1 is perfect")),
    text(frame.right, frame.bottom + (narrow ? 20 : 38), pick("参数个数", "parameters"), {
      "text-anchor": "end",
      fill: "var(--muted)",
    }),
  );
}

/** Skill on the days a model was fitted to, and on days it never saw, as it is given more parameters. */
export const splitSampleChart = (language: Language): string => draw(language, wide);

/** The same for narrow screens. */
export const splitSampleChartNarrow = (language: Language): string => draw(language, narrow);
