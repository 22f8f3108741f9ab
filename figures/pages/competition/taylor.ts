import type { Language } from "#contract/i18n/language.ts";
import { linePath } from "../../lib/path.ts";
import { inkOn, rampColor } from "../../lib/ramp.ts";
import { simplify } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { boxOf, clipOutsideBoxes, type Written, write } from "../../plot/clearance.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { type Judged, judgement, type Scored } from "./runs.ts";
import { placeNumbers } from "./taylor-numbers.ts";

/** Correlations of the rays, ratios of the arcs. */
const rays = [0.7, 0.8, 0.9, 0.95, 0.99] as const;
const arcs = [0.5, 1, 1.5] as const;

/** Centred differences at which the tint changes, and the direction in which each is written, rad from the axis. */
const rings = [
  { difference: 0.75, tint: 0.5, angle: 2.86 },
  { difference: 0.5, tint: 0.36, angle: 2.86 },
  { difference: 0.25, tint: 0.22, angle: 0.86 },
] as const;

/** Tint beyond the outermost ring. */
const beyond = 0.64;

/** Outermost ratio of standard deviations, and the correlation at which the drawing ends: no entry lies beyond. */
const outer = 1.5;
const lowest = 0.7;

interface Layout {
  readonly width: number;
  readonly height: number;
  /** Where a ratio of 0 stands, and px to a ratio of 1. */
  readonly origin: Point;
  readonly unit: number;
  readonly lettering: number;
}

const wide: Layout = { width: 960, height: 662, origin: [12, 638], unit: 584, lettering: 14 };
const medium: Layout = { width: 640, height: 458, origin: [12, 432], unit: 385, lettering: 13 };
const narrow: Layout = { width: 360, height: 284, origin: [8, 258], unit: 210, lettering: 13 };

/** The part of the sector within a centred difference, as a ring of points `[ratio, angle]`. */
function within(difference: number): Point[] {
  const top = Math.min(Math.acos(lowest), difference < 1 ? Math.asin(difference) : Math.PI);
  const angles = Array.from({ length: 25 }, (_, i) => (i / 24) * top);
  const chord = (angle: number) => Math.sqrt(Math.max(0, difference ** 2 - Math.sin(angle) ** 2));
  return [
    ...angles.map((angle): Point => [Math.min(outer, Math.cos(angle) + chord(angle)), angle]),
    ...[...angles].reverse().map((angle): Point => [Math.max(0, Math.cos(angle) - chord(angle)), angle]),
  ];
}

function draw(language: Language, { width, height, origin, unit, lettering }: Layout): string {
  const pick = pickLanguage(language);
  const { entries, median } = judgement();
  const [left, base] = origin;
  const polar = ([ratio, angle]: Point): Point => [
    left + unit * ratio * Math.cos(angle),
    base - unit * ratio * Math.sin(angle),
  ];
  const place = ({ ratio, correlation }: Pick<Judged["score"], "ratio" | "correlation">): Point =>
    polar([ratio, Math.acos(correlation)]);
  const to = (ratio: number, correlation: number) => place({ ratio, correlation }).map(formatCoordinate).join(" ");
  const arc = (ratio: number): Point[] =>
    Array.from({ length: 31 }, (_, i) => polar([ratio, (i / 30) * Math.acos(lowest)]));
  const reference = left + unit;
  const best = entries[0];
  if (!best) throw new RangeError("The competition has no entries");
  const words = ({ score }: Scored) =>
    pick(
      `相关系数 ${score.correlation.toFixed(2)}、标准差比 ${score.ratio.toFixed(2)}`,
      `correlation ${score.correlation.toFixed(2)}, ratio ${score.ratio.toFixed(2)}`,
    );
  const label = pick(
    `泰勒图：同一模型的 ${entries.length} 个变体与参考过程相比，半径为标准差之比，角度为相关系数，到参考点的距离为中心化误差，数字为误差名次。最近的变体 A：${words(best)}；全体中位数：${words(median)}。第一场洪水 120 h，洪水与变体为合成，得分由计算得到。`,
    `Taylor diagram of ${entries.length} variants of one model against a reference run: radius is the ratio of standard deviations, angle the correlation, distance from the reference the centred error, the numbers are ranks by error. The nearest variant A has ${words(best)}; the median of all has ${words(median)}. First flood, 120 hours; flood and variants are synthetic, the scores are computed.`,
  );
  const dots = entries.map((entry) => ({ rank: entry.rank, at: place(entry.score) }));
  const [mx, my] = place(median.score);
  const spots = placeNumbers(
    dots,
    [
      [mx, my],
      [reference, base],
    ],
    lettering,
  );
  const sector = `M${left} ${base}H${formatCoordinate(left + unit * outer)}A${formatCoordinate(unit * outer)} ${formatCoordinate(unit * outer)} 0 0 0 ${to(outer, lowest)}z`;
  const tints = rings.map(({ difference, tint }) => {
    const r = formatCoordinate(unit * difference);
    const isWhole = difference < Math.sin(Math.acos(lowest)) && 1 + difference <= outer;
    const d = isWhole
      ? `M${formatCoordinate(reference + unit * difference)} ${base}A${r} ${r} 0 0 0 ${formatCoordinate(reference - unit * difference)} ${base}z`
      : linePath(within(difference).map(polar), { digits: 1, closed: true });
    return path(d, { fill: rampColor(tint) });
  });
  const key = pick(
    "半径：标准差之比|角度：相关系数|色带：去均值均方根差|数字：误差名次",
    "Radius: ratio of deviations|Angle: correlation|Tint: centred difference|Numbers: rank by error",
  ).split("|");
  const small = width < 500;
  const ringNumbers = rings.slice(0, small ? 2 : 3).map(({ difference, tint, ...ring }): Written => {
    const angle = small && difference === 0.5 ? 0.2 : ring.angle;
    return {
      words: String(difference),
      x: Math.round(reference + (unit * difference - 18) * Math.cos(angle)),
      y: Math.round(base - (unit * difference - 18) * Math.sin(angle)) + 5,
      anchor: "middle",
      fill: inkOn(rampColor(tint)),
    };
  });
  const strong = { fill: "var(--foam)", weight: 600 } as const;
  const names: Written[] = small
    ? [{ words: pick("中位数", "Median"), x: mx - 10, y: my + 9, anchor: "end", ...strong }]
    : [
        { words: pick("中位数", "Median"), x: mx - 11, y: my + 4.5, anchor: "end", ...strong },
        { words: pick("参考过程", "Reference"), x: reference + 12, y: base - 9, anchor: "start", ...strong },
      ];
  const ranks = dots.map(({ rank, at }, i): Written => {
    const [x, y] = spots[i] ?? at;
    return { words: String(rank), x, y: y + lettering * 0.36, anchor: "middle", fill: "var(--foam)" };
  });
  const boxes = [...ringNumbers, ...names, ...ranks].map((one) => boxOf(one, lettering));
  const clip = (lines: readonly (readonly Point[])[]) =>
    lines
      .flatMap((line) => clipOutsideBoxes(line, boxes))
      .map((line) => linePath(simplify(line, 0.3), { digits: 1 }))
      .join("");
  const spokes = rays.map((correlation): Point[] => [[left, base], place({ ratio: outer, correlation })]);
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)", "font-size": lettering } },
    path(sector, { fill: rampColor(beyond) }),
    ...tints,
    path(clip([...spokes, arc(0.5)]), {
      fill: "none",
      stroke: "var(--foam)",
      "stroke-opacity": 0.3,
    }),
    path(clip([arc(1)]), { fill: "none", stroke: "var(--foam)", "stroke-width": 1.4, "stroke-dasharray": "5 4" }),
    path(sector, { fill: "none", stroke: "var(--ink)" }),
    group(
      { fill: "var(--muted)" },
      ...rays.map((correlation) => {
        const [x, y] = place({ ratio: outer, correlation });
        return text(Math.round(x) + 6, Math.round(y) + 2, String(correlation));
      }),
      group(
        { "text-anchor": "middle" },
        ...[0, ...arcs].map((ratio) =>
          text(left + unit * ratio, base + 20, String(ratio), ratio === 0 ? { "text-anchor": "start", x: 0 } : {}),
        ),
      ),
      small ? text(reference + 8, base + 20, pick("参考过程", "Reference")) : "",
      ...key.map((words, i) =>
        text(
          0,
          (small ? 13 : 20) + i * (lettering + 7),
          words,
          i === 3 ? { fill: "var(--ink)", "font-weight": 600 } : {},
        ),
      ),
    ),
    ...ringNumbers.map(write),
    group(
      { class: "taylor-points", "font-weight": 600 },
      ...dots.map(({ rank, at: [cx, cy] }, i) => {
        const number = ranks[i];
        return group(
          { "data-rank": rank },
          element("circle", {
            cx,
            cy,
            r: small ? 3.6 : 4.6,
            fill: "var(--foam)",
            stroke: "var(--abyss)",
            "stroke-width": 1.4,
          }),
          number ? write(number) : "",
        );
      }),
    ),
    path(`M${formatCoordinate(mx)} ${formatCoordinate(my - 7)}l7 7-7 7-7-7z`, {
      fill: "var(--amber)",
      stroke: "var(--abyss)",
      "stroke-width": 1.4,
    }),
    element("circle", {
      cx: reference,
      cy: base,
      r: 6,
      fill: "var(--amber)",
      stroke: "var(--abyss)",
      "stroke-width": 1.4,
    }),
    ...names.map(write),
  );
}

/** Fourteen variants on a Taylor diagram (2001), numbered by their error, with the median of all of them. */
export const taylorDiagram = (language: Language): string => draw(language, wide);

/** The same beside the rank table, and on tablets. */
export const taylorDiagramMedium = (language: Language): string => draw(language, medium);

/** The same for narrow screens. */
export const taylorDiagramNarrow = (language: Language): string => draw(language, narrow);
