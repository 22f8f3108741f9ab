import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { group, path, text } from "../../lib/svg.ts";
import type { PeakCut } from "../../models/hydrology/lead-time.ts";
import { tries } from "../../models/hydrology/lead-time.ts";
import { columns, outline, rows } from "../../plot/axes.ts";
import { between, jagged } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { leadCuts, rtmLeadValues } from "./lead-run.ts";

/** Lead time of the forecast against how much it lowers the peak at the town, in drawings of three widths. */
export const leadTime = (language: Language): string => draw(language, 872, 340);
export const leadTimeMedium = (language: Language): string => draw(language, 640, 300);
export const leadTimeNarrow = (language: Language): string => draw(language, 300, 286);

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const cuts = leadCuts();
  const read = rtmLeadValues();
  const frame = { left: 30, top: 34, right: width - 10, bottom: height - 40 };
  const x = scaleLinear([0, 72], [frame.left, frame.right]);
  const y = scaleLinear([0, 38], [frame.bottom, frame.top]);
  const line = (of: (cut: PeakCut) => number) => cuts.map((cut) => [x(cut.lead), y(of(cut))] as const);
  const label = pick(
    `预见期 6—72 小时与下游洪峰削减率（相对按规则调度，%），合成洪水计算。预报无误差时，24 小时削减 ${read.dayPercent}%，72 小时 ${read.threeDaysPercent}%；预报有误差时（每个预见期 ${tries} 次），中位数 ${read.dayMedianPercent}% 与 ${read.threeDaysMedianPercent}%，10%分位 ${read.dayWorstPercent}% 与 ${read.threeDaysWorstPercent}%。示意。`,
    `Lead time of the forecast, 6 to 72 h, against how far the downstream peak falls below that of the fixed rule, per cent; computed for a synthetic flood. Without errors: ${read.dayPercent}% at 24 h, ${read.threeDaysPercent}% at 72 h. With errors, ${tries} runs each: median ${read.dayMedianPercent}% and ${read.threeDaysMedianPercent}%, 10th percentile ${read.dayWorstPercent}% and ${read.threeDaysWorstPercent}%. Illustrative.`,
  );
  return plot(
    { language, width, height, label },
    rows(frame, y, y.ticks(4)),
    columns(frame, x, [0, 24, 48, 72]),
    outline(frame),
    path(
      between(
        line((cut) => cut.low),
        line((cut) => cut.high),
      ),
      { fill: "var(--model)", "fill-opacity": ".2" },
    ),
    group(
      series,
      path(jagged(line((cut) => cut.perfect)), {
        stroke: "var(--ink)",
        "stroke-dasharray": "5 4",
        "stroke-width": 1.4,
      }),
      path(jagged(line((cut) => cut.median)), { stroke: "var(--model)", "stroke-width": 2.2 }),
    ),
    group(
      { fill: "var(--ink)" },
      text(frame.right - 6, y(32) - 8, pick("无误差", "No errors"), {
        fill: "var(--ink)",
        "text-anchor": "end",
      }),
      text(x(72) - 4, y(7), pick("有误差：中位数", "With errors: median"), {
        fill: "var(--model)",
        "text-anchor": "end",
      }),
      text(x(72) - 4, y(7) + 17, pick("与10%—90%分位", "and 10–90%"), {
        fill: "var(--model)",
        "text-anchor": "end",
      }),
    ),
    text(frame.right + 8, height - 2, pick("预见期，h", "Lead time, h"), {
      fill: "var(--muted)",
      "text-anchor": "end",
    }),
    text(0, 14, pick("洪峰削减，%", "Peak cut, %"), { fill: "var(--muted)" }),
  );
}
