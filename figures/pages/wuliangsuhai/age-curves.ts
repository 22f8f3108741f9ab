import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, number, path, text } from "../../lib/svg.ts";
import { columns, type Frame, rows } from "../../plot/axes.ts";
import { curve } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { ageOfPart, type InflowFactor, inflowFactors } from "./scenarios.ts";

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
}

/** How much of the lake is younger than t at three inflows, for the column of text beside a map. */
export const ageCurves = (language: Language): string => draw(language, { width: 510, height: 336, narrow: false });

/** The same for phones. */
export const ageCurvesNarrow = (language: Language): string =>
  draw(language, { width: 360, height: 316, narrow: true });

/** Parts of the area at which the curve is drawn. */
const parts = [
  0,
  0.02,
  0.06,
  ...Array.from({ length: 17 }, (_, i) => 0.1 + 0.05 * i),
  0.93,
  0.96,
  0.98,
  0.995,
] as const;

/** Where the line under a median turns to its label, as a part of the area. */
const turns: Readonly<Record<InflowFactor, number>> = { 1: 0.37, 1.5: 0.19, 2: 0.07 };

const paints: Readonly<Record<InflowFactor, string>> = { 1: "var(--ink-2)", 1.5: "var(--model)", 2: "var(--observed)" };

function draw(language: Language, { width, height, narrow }: Layout): string {
  const pick = pickLanguage(language);
  const frame: Frame = { left: 34, top: 30, right: width - 14, bottom: height - 30 };
  const span = 520;
  const x = scaleLinear([0, span], [frame.left, frame.right]);
  const y = scaleLinear([0, 100], [frame.bottom, frame.top]);
  const median = (factor: InflowFactor) => Math.round(ageOfPart(factor, 0.5));
  const [base, more, doubled] = [median(1), median(1.5), median(2)];
  const label = pick(
    `示范计算：水龄小于某一天数的湖面积占全湖的百分比。基准入流时中位水龄 ${base} 天，入流 1.5 倍时 ${more} 天，2 倍时 ${doubled} 天。稳态水深平均模型，计入蒸发；湖盆与入流为假设。`,
    `Demonstration: percentage of the lake’s area whose water is younger than a number of days. The median is ${base} days at the baseline inflow, ${more} days at 1.5 times, ${doubled} days at twice the inflow. Steady depth-averaged model with evaporation; basin and inflow are assumed.`,
  );
  const names: Readonly<Record<InflowFactor, string>> = {
    1: pick(`基准入流：${base} 天`, `Baseline inflow: ${base} days`),
    1.5: pick(`1.5 倍：${more} 天`, `1.5 times: ${more} days`),
    2: pick(`2 倍：${doubled} 天`, `Twice: ${doubled} days`),
  };
  const line = (factor: InflowFactor): string => {
    const points = parts.map((part): Point => [x(ageOfPart(factor, part)), y(100 * part)]);
    const start: Point = [x(0), y(0)];
    const shown = [start, ...points.slice(1)].filter(([px]) => px <= frame.right);
    const last = shown.at(-1) ?? start;
    const end = last[0] < frame.right - 20 ? `H${frame.right}` : "";
    return curve(shown, 1, 1) + (end && last[1] < frame.top + 3 ? end : "");
  };
  const half = y(50);
  return plot(
    { language, width, height, label },
    text(0, 14, pick("占湖面积，%", "Share of the lake’s area, %"), { fill: "var(--muted)" }),
    rows(frame, y, [0, 25, 50, 75, 100]),
    columns(frame, x, narrow ? [0, 100, 200, 300, 400] : [0, 60, 120, 180, 240, 300, 360, 420]),
    text(frame.right, frame.bottom + 18, pick("天", "days"), { "text-anchor": "end", fill: "var(--muted)" }),
    ...inflowFactors.map((factor) => {
      const px = x(median(factor));
      const foot = y(100 * turns[factor]);
      return group(
        { stroke: paints[factor], fill: "none" },
        path(line(factor), { ...series, stroke: paints[factor] }),
        path(`M${number(px)} ${number(half)}V${number(foot)}h14`, { "stroke-dasharray": "2 3" }),
        element("circle", { cx: px, cy: half, r: 4, fill: "var(--ground)", "stroke-width": 2 }),
      );
    }),
    group(
      { "font-weight": 600 },
      ...inflowFactors.map((factor) =>
        text(Math.round(x(median(factor))) + 20, Math.round(y(100 * turns[factor])) + 4.5, names[factor], {
          fill: paints[factor],
        }),
      ),
    ),
  );
}
