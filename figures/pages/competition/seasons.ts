import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { formatCoordinate, group, path, text } from "../../lib/svg.ts";
import type { SplitScore } from "../../models/statistics/split-sample.ts";
import { type Frame, outline, rows } from "../../plot/axes.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { split, splitSampleValues } from "./split-run.ts";

interface Layout {
  readonly width: number;
  readonly height: number;
  /** Plotting areas of the three seasons. */
  readonly frames: readonly Frame[];
  readonly lettering: number;
}

/** Height of the lines above a plotting area, px. */
const head = 48;

const beside = (width: number, gap: number, bottom: number): Frame[] => {
  const each = (width - 40 - 2 * gap) / 3;
  return [0, 1, 2].map((i) => {
    const left = 40 + i * (each + gap);
    return { left, top: head, right: left + each, bottom };
  });
};

const below = (width: number, bars: number): Frame[] =>
  [0, 1, 2].map((i) => {
    const top = head + i * (head + bars + 12);
    return { left: 34, top, right: width, bottom: top + bars };
  });

const wide: Layout = { width: 1200, height: 316, frames: beside(1200, 36, 272), lettering: 13 };
const medium: Layout = { width: 640, height: 276, frames: beside(640, 20, 232), lettering: 12 };
const narrow: Layout = { width: 360, height: 540, frames: below(360, 108), lettering: 13 };

const periods = ["training", "withheld", "independent"] as const;

function draw(language: Language, { width, height, frames, lettering }: Layout): string {
  const pick = pickLanguage(language);
  const scores = split();
  const {
    bestParameters,
    bestTrainingNse,
    bestWithheldNse,
    mostParameters,
    mostTrainingNse,
    mostWithheldNse,
    trainingDays,
    independentNse,
  } = splitSampleValues();
  const chosen = scores.findIndex(({ parameters }) => parameters === bestParameters);
  const stacked = width < 500;
  const label = pick(
    `分期检验：率定季、选择季与检验季各 ${trainingDays} 天，单位线参数从 2 个加到 ${mostParameters} 个。率定季 NSE 一路升到 ${mostTrainingNse}；选择季在 ${bestParameters} 个参数时最高，为 ${bestWithheldNse}，此后降到 ${mostWithheldNse}；以 ${bestParameters} 个参数计算检验季，NSE 为 ${independentNse}。KGE 变化相同。合成逐日降雨径流资料，最小二乘。`,
    `Split-sample test: three seasons of ${trainingDays} days for calibration, selection and test, unit hydrographs of 2 to ${mostParameters} parameters. NSE in calibration rises all the way to ${mostTrainingNse}; on the season of selection it is best with ${bestParameters} parameters at ${bestWithheldNse} and falls to ${mostWithheldNse}; these ${bestParameters} parameters score ${independentNse} on the test season. KGE behaves alike. Synthetic daily rain and flow, least squares.`,
  );
  const names = pick(
    "第一年：率定|第二年：选择|第三年：检验",
    "Year 1: calibration|Year 2: selection|Year 3: test",
  ).split("|");
  const results = [
    pick(
      `${bestParameters} 个参数时 ${bestTrainingNse}，仍在升高`,
      `${bestTrainingNse} with ${bestParameters}, still rising`,
    ),
    pick(`${bestParameters} 个参数时最高，${bestWithheldNse}`, `best with ${bestParameters}: ${bestWithheldNse}`),
    pick(`只看选定的模型：${independentNse}`, `only the choice counts: ${independentNse}`),
  ];
  const panels = periods.map((period, k) => {
    const frame = frames[k];
    if (!frame) throw new RangeError(`No panel ${k}`);
    const y = scaleLinear([0, 1], [frame.bottom, frame.top]);
    const pitch = (frame.right - frame.left) / scores.length;
    const x = (i: number) => frame.left + (i + 0.5) * pitch;
    const bar = (score: SplitScore, i: number) =>
      `M${formatCoordinate(x(i))} ${frame.bottom}V${formatCoordinate(y(Math.max(0, score[period].nse)))}`;
    const dash = (score: SplitScore, i: number) =>
      `M${formatCoordinate(x(i) - pitch * 0.36)} ${formatCoordinate(y(Math.max(0, score[period].kge)))}h${formatCoordinate(pitch * 0.72)}`;
    const others = scores.map((score, i) => (i === chosen ? "" : bar(score, i))).join("");
    const ticks = k === 0 || stacked ? [0, 0.5, 1] : ([0, 0.5, 1] as const).map((tick) => [tick, ""] as const);
    return (
      rows(frame, y, ticks) +
      outline(frame) +
      group(
        { "stroke-width": formatCoordinate(pitch * 0.6) },
        path(others, { stroke: "var(--model)", "stroke-opacity": period === "independent" ? 0.45 : 0.62 }),
        path(scores.map((score, i) => (i === chosen ? bar(score, i) : "")).join(""), { stroke: "var(--accent)" }),
      ) +
      path(scores.map(dash).join(""), { stroke: "var(--ink)", "stroke-width": 1.4 }) +
      text(frame.left, frame.top - 30, names[k] ?? "", { "font-weight": 600 }) +
      text(frame.left, frame.top - 12, results[k] ?? "", { fill: k === 0 ? "var(--muted)" : "var(--accent)" }) +
      (stacked && k < 2
        ? ""
        : group(
            { fill: "var(--muted)", "text-anchor": "middle" },
            ...[0, chosen, 6, 9, 13].map((i) =>
              text(
                Math.round(x(i)),
                frame.bottom + 18,
                String(scores[i]?.parameters ?? ""),
                i === chosen ? { fill: "var(--accent)", "font-weight": 600 } : {},
              ),
            ),
          ))
    );
  });
  const last = frames[2];
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)", "font-size": lettering } },
    ...panels,
    text(last?.right ?? width, (last?.bottom ?? height) + 38, pick("参数个数", "parameters"), {
      "text-anchor": "end",
      fill: "var(--muted)",
    }),
    text(
      frames[0]?.left ?? 0,
      (last?.bottom ?? height) + 38,
      pick(
        "柱：纳什效率；短横：KGE",
        stacked ? "Bars NSE, dashes KGE" : "Bars: Nash–Sutcliffe efficiency; dashes: KGE",
      ),
      { fill: "var(--muted)" },
    ),
  );
}

/** Skill in three seasons as a model is given more parameters: the first fits them, the second chooses their number, the third tests the choice. */
export const seasonsChart = (language: Language): string => draw(language, wide);

/** The same for tablets. */
export const seasonsChartMedium = (language: Language): string => draw(language, medium);

/** The same for narrow screens: one below the other. */
export const seasonsChartNarrow = (language: Language): string => draw(language, narrow);
