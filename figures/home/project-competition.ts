import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, number, path, text } from "../lib/svg.ts";
import { sharedCompetition } from "../models/statistics/taylor-diagram.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot } from "../plot/plot.ts";

/** Correlations of the rays, and ratios of the arcs. */
const rays = [0.99, 0.95, 0.9, 0.8] as const;
const arcs = [0.75, 1, 1.25] as const;

const origin = { x: -72, y: 128 };
const unit = 176;
const [inner, outer] = [0.55, 1.4];
const ceiling = 14;

/** Place of a ratio of deviations and a correlation on the drawing, px. */
const place = (ratio: number, correlation: number): Point => [
  origin.x + unit * ratio * correlation,
  origin.y - unit * ratio * Math.sqrt(1 - correlation ** 2),
];

/** Largest ratio of a ray that stays below the top of the drawing. */
const reach = (correlation: number): number =>
  Math.min(outer, (origin.y - ceiling) / (unit * Math.sqrt(1 - correlation ** 2)));

/** The arc of one ratio from the axis up to a correlation of 0.8 or the top of the drawing. */
function arc(ratio: number): string {
  const sine = Math.min(0.6, (origin.y - ceiling) / (unit * ratio));
  const [x, y] = place(ratio, Math.sqrt(1 - sine ** 2));
  const radius = number(unit * ratio);
  return `M${number(origin.x + unit * ratio)} ${origin.y}A${radius} ${radius} 0 0 0 ${number(x)} ${number(y)}`;
}

/** Model competition: fourteen runs against a reference on the part of a Taylor diagram where they lie. */
export function competition(language: Language): string {
  const pick = pickLanguage(language);
  const scores = sharedCompetition();
  const best = scores[0];
  if (!best) throw new Error("The competition has no entries");
  const label = pick(
    `泰勒图：${scores.length} 个扰动参数的洪水模型与参考过程相比，半径为标准差之比，角度为相关系数。最好的一个相关系数 ${best.correlation.toFixed(2)}，标准差比 ${best.ratio.toFixed(2)}。参赛者为虚构，得分为实算。`,
    `Taylor diagram: ${scores.length} flood models with perturbed parameters against a reference run; radius is the ratio of standard deviations, angle the correlation. The best correlates at ${best.correlation.toFixed(2)} with a ratio of ${best.ratio.toFixed(2)}. Entries made up, scores computed.`,
  );
  const ray = (correlation: number) => {
    const [from, to] = [place(inner, correlation), place(reach(correlation), correlation)];
    return `M${from.map(number).join(" ")}L${to.map(number).join(" ")}`;
  };
  const right = 228;
  const dots = scores.map(({ ratio, correlation }, i) => {
    const [cx, cy] = place(ratio, correlation);
    return element("circle", {
      cx,
      cy,
      r: 3.4,
      fill: i < 3 ? "var(--accent)" : undefined,
      stroke: i < 3 ? "var(--accent)" : undefined,
    });
  });
  const reference = origin.x + unit;
  return plot(
    { language, width: 366, height: 150, label },
    path(rays.map(ray).join("") + arc(arcs[0]) + arc(arcs[2]), { fill: "none", stroke: "var(--hairline)" }),
    path(arc(1), { fill: "none", stroke: "var(--model)", "stroke-width": 1.4, "stroke-dasharray": "4 3" }),
    path(`M${number(origin.x + unit * inner)} ${origin.y}H${number(origin.x + unit * outer)}`, {
      stroke: "var(--ink)",
    }),
    group({ fill: "var(--ground)", stroke: "var(--model)", "stroke-width": 1.4 }, ...dots),
    path(`M${reference} ${origin.y - 6}l5 10h-10z`, { fill: "var(--ink)" }),
    group(
      { fill: "var(--muted)" },
      ...rays.map((correlation) => {
        const [x, y] = place(reach(correlation), correlation);
        const name = correlation === 0.99 ? pick("  相关系数", "  correlation") : "";
        return text(x + 6, y + 5, correlation + name);
      }),
      group({ "text-anchor": "middle" }, ...arcs.map((ratio) => text(origin.x + unit * ratio, 147, String(ratio)))),
      text(origin.x + unit * outer + 8, 147, pick("标准差之比", "ratio of deviations")),
    ),
    element("circle", { cx: right + 5, cy: 23.5, r: 3.4, fill: "var(--accent)" }),
    path(`M${right + 5} 40l5 10h-10z`, { fill: "var(--ink)" }),
    text(right + 16, 28, pick("前三名", "Top three"), { fill: "var(--accent)" }),
    text(right + 16, 50, pick("参考过程", "Reference run"), { fill: "var(--ink)" }),
  );
}
