import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, number, path, text } from "../../lib/svg.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, textOutline } from "../../plot/plot.ts";
import { type Judged, judgement } from "./runs.ts";

/** Correlations of the rays, ratios of the arcs, and centred differences around the reference. */
const rays = [0.7, 0.8, 0.9, 0.95, 0.99] as const;
const arcs = [0.5, 1, 1.5] as const;
const differences = [0.25, 0.5, 0.75] as const;

/** Where their numbers stand clear of the entries: angle from the axis, rad. */
const clear = [0.5, 2.75, 2.75] as const;

/** Outermost ratio of standard deviations, and the correlation at which the drawing ends: no entry lies beyond. */
const outer = 1.5;
const lowest = 0.7;

interface Layout {
  readonly width: number;
  readonly height: number;
  /** Where a ratio of 0 stands, and px to a ratio of 1. */
  readonly origin: Point;
  readonly unit: number;
}

const wide: Layout = { width: 540, height: 428, origin: [10, 380], unit: 330 };
const narrow: Layout = { width: 360, height: 306, origin: [6, 260], unit: 216 };

/** A little to the right of and above a point. */
const lifted = ([x, y]: Point): Point => [x + 8, y - 4];

function draw(language: Language, { width, height, origin, unit }: Layout): string {
  const pick = pickLanguage(language);
  const { entries, median } = judgement();
  const [left, base] = origin;
  const place = (ratio: number, correlation: number): Point => [
    left + unit * ratio * correlation,
    base - unit * ratio * Math.sqrt(1 - correlation ** 2),
  ];
  const arc = (ratio: number) => {
    const r = number(unit * ratio);
    const [x, y] = place(ratio, lowest);
    return `M${number(left + unit * ratio)} ${base}A${r} ${r} 0 0 0 ${number(x)} ${number(y)}`;
  };
  const reference = left + unit;
  const ring = (difference: number) => {
    const r = unit * difference;
    const beyond = reference + r > left + unit * outer;
    const cosine = (outer ** 2 + 1 - difference ** 2) / (2 * outer);
    const [x, y] = beyond ? place(outer, cosine) : [reference + r, base];
    return `M${number(x)} ${number(y)}A${number(r)} ${number(r)} 0 0 0 ${number(reference - r)} ${base}`;
  };
  const best = entries[0];
  if (!best) throw new RangeError("The competition has no entries");
  const words = ({ score }: Judged) =>
    pick(
      `相关系数 ${score.correlation.toFixed(2)}、标准差比 ${score.ratio.toFixed(2)}`,
      `correlation ${score.correlation.toFixed(2)}, ratio ${score.ratio.toFixed(2)}`,
    );
  const label = pick(
    `泰勒图：同一模型的 ${entries.length} 个变体与参考过程相比，半径为标准差之比，角度为相关系数，到参考点的距离为中心化误差。最近的变体 A：${words(best)}；全体中位数：${words(median)}。单场洪水 120 h，洪水与变体为合成，得分由计算得到。`,
    `Taylor diagram of ${entries.length} variants of one model against a reference run: radius is the ratio of standard deviations, angle the correlation, distance from the reference the centred error. The nearest variant A has ${words(best)}; the median of all has ${words(median)}. One flood of 120 hours; flood and variants are synthetic, the scores are computed.`,
  );
  const places = entries.map(({ score }) => place(score.ratio, score.correlation));
  const dots = places.map(([cx, cy]) => element("circle", { cx, cy, r: 4.2 }));
  const letters = entries.map(({ name }, i) => {
    const [cx, cy] = places[i] ?? origin;
    const crowded = places.some(([x, y], j) => j < i && Math.hypot(x - cx, y - cy) < 12);
    return text(cx + (crowded ? -7 : 7), cy - 6, name, { "text-anchor": crowded ? "end" : undefined });
  });
  const [mx, my] = place(median.score.ratio, median.score.correlation);
  const fine = { fill: "none", stroke: "var(--hairline)" };
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)" } },
    path(
      arcs
        .filter((ratio) => ratio !== 1)
        .map(arc)
        .join("") +
        rays.map((correlation) => `M${left} ${base}L${place(outer, correlation).map(number).join(" ")}`).join(""),
      fine,
    ),
    path(differences.map(ring).join(""), { ...fine, stroke: "var(--muted)", "stroke-dasharray": "2 4" }),
    path(arc(1), { fill: "none", stroke: "var(--observed)", "stroke-width": 1.4 }),
    path(`M${place(outer, lowest).map(number).join(" ")}L${left} ${base}H${number(left + unit * outer)}`, {
      fill: "none",
      stroke: "var(--ink)",
    }),
    group(
      { fill: "var(--muted)" },
      ...rays.map((correlation) => {
        const [x, y] = place(outer, correlation);
        return text(x + 5, y + 1, String(correlation));
      }),
      group(
        { "text-anchor": "middle" },
        ...arcs.map((ratio) => text(left + unit * ratio, base + 20, String(ratio))),
        text(left, base + 20, "0"),
      ),
      text(left + unit * outer, base + 40, pick("标准差之比", "Ratio of standard deviations"), {
        "text-anchor": "end",
      }),
      text(...lifted(place(outer, 0.76)), pick("相关系数", "Correlation")),
      group(
        { ...textOutline, "text-anchor": "middle" },
        ...differences.map((difference, i) => {
          const angle = clear[i] ?? 0;
          return text(
            reference + unit * difference * Math.cos(angle),
            base - unit * difference * Math.sin(angle) + 4,
            String(difference),
          );
        }),
      ),
    ),
    group({ fill: "var(--ground)", stroke: "var(--model)", "stroke-width": 1.8 }, ...dots),
    group({ ...textOutline, fill: "var(--model)" }, ...letters),
    element("circle", { cx: mx, cy: my, r: 5.5, fill: "var(--ink)" }),
    element("circle", { cx: reference, cy: base, r: 5.5, fill: "var(--observed)" }),
    group(
      { ...textOutline, "font-weight": 600 },
      text(mx - 10, my + 4.5, pick("全体中位数", "Median of all"), { "text-anchor": "end" }),
      text(reference + 10, base - 10, pick("参考过程", "Reference"), { fill: "var(--observed)" }),
    ),
  );
}

/** Fourteen entries on a Taylor diagram (2001), with the median of all of them. */
export const taylorDiagram = (language: Language): string => draw(language, wide);

/** The same for narrow screens. */
export const taylorDiagramNarrow = (language: Language): string => draw(language, narrow);
