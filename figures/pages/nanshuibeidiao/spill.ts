import { scaleLinear, scaleLog } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, number, path, text } from "../../lib/svg.ts";
import { concentration, defaultSpill, exceedance, mixingLength } from "../../models/water-quality/canal-spill.ts";
import { columns, type Frame, rows } from "../../plot/axes.ts";
import { between, jagged } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { affectedKilometres, closings } from "./spill-run.ts";

/** A slug along the canal at three times after it has mixed across, on a logarithmic scale, and the canal it has spoilt. */
export const spill = (language: Language): string => draw(language, 540);

/** The same for phones. */
export const spillNarrow = (language: Language): string => draw(language, 360);

const paints = ["var(--observed)", "var(--model)", "var(--ink-2)"] as const;
const least = 0.008;

function draw(language: Language, width: number): string {
  const pick = pickLanguage(language);
  const frame: Frame = { left: 40, top: 34, right: width - 12, bottom: 300 };
  const x = scaleLinear([-6, 172], [frame.left, frame.right]);
  const y = scaleLog([least, 12], [frame.bottom, frame.top]);
  const lengths = closings.map(affectedKilometres);
  const { limit } = defaultSpill;
  const mixing = Math.round(mixingLength() / 1000);
  const hours = closings.join(pick("、", ", "));
  const label = pick(
    `示范计算，示意：渠道内 1 t 可溶污染物泄漏后 ${hours} h 的沿渠断面平均浓度（对数坐标，mg/L），以及曾超过 ${limit} mg/L 的渠长：依次为 ${lengths.join("、")} km。泄漏点以下 ${mixing} km 内尚未横向混匀，不给断面平均值。一维对流—离散解析解，流速 0.6 m/s，离散系数按 Elder。`,
    `Demonstration study, illustrative: section-mean concentration along the canal (log scale, mg/L) ${hours} hours after one tonne of a soluble substance entered it, and the length of canal that has been above ${limit} mg/L: ${lengths.join(", ")} km. In the first ${mixing} km it is not yet mixed across the canal and no mean is given. One-dimensional advection–dispersion, analytic, 0.6 m/s, dispersion after Elder.`,
  );
  const slugs = closings.map((hours, i) => {
    const seconds = hours * 3600;
    const ends = exceedance(seconds) ?? [0, 0];
    const at = (metres: number): Point => [x(metres / 1000), y(concentration(metres, seconds))];
    const reach = exceedance(seconds, { ...defaultSpill, limit: least }) ?? ends;
    const sample = ([from, to]: readonly [number, number]): Point[] =>
      Array.from({ length: 61 }, (_, k) => at(from + ((to - from) * k) / 60));
    const above = sample(ends);
    const floor = [ends[0], ends[1]].map((metres): Point => [x(metres / 1000), y(limit)]);
    const [px, py] = at(defaultSpill.speed * seconds);
    const paint = paints[i] ?? paints[0];
    const bar = frame.bottom + 56 + i * 24;
    const length = affectedKilometres(hours);
    const from = x(-0.3);
    const to = from + x(length) - x(0);
    const words = `${length} km${pick(`，${hours} h 停流`, `, stopped after ${hours} h`)}`;
    const inside = to + 160 > width;
    return group(
      { fill: paint },
      path(between(above, floor, 0.5, 1), { opacity: 0.28 }),
      path(jagged(sample(reach), 0.3, 1), { ...series, stroke: paint }),
      text(Math.round(px), Math.round(py) - 8, `${hours} h`, { "text-anchor": "middle", "font-weight": 600 }),
      element("rect", { x: from, y: bar, width: to - from, height: 18 }),
      text(inside ? Math.round(from) + 8 : Math.round(to) + 8, bar + 13.5, words, {
        fill: inside ? "var(--ground)" : undefined,
        "font-weight": 600,
      }),
    );
  });
  return plot(
    { language, width, height: 434, label },
    text(0, 14, pick("断面平均浓度，mg/L（对数）", "Mean concentration, mg/L (log scale)"), { fill: "var(--muted)" }),
    rows(frame, y, [0.01, 0.1, 1, 10]),
    path(`M${frame.left} ${number(y(limit))}H${frame.right}`, { stroke: "var(--accent)", "stroke-dasharray": "4 3" }),
    element("rect", {
      x: x(0),
      y: frame.top,
      width: x(mixing) - x(0),
      height: frame.bottom - frame.top,
      fill: "var(--muted)",
      "fill-opacity": ".14",
    }),
    text(Math.round(x(mixing / 2)), frame.top + 18, pick("未混匀", "not mixed"), {
      "text-anchor": "middle",
      fill: "var(--muted)",
    }),
    text(Math.round(x(78)), Math.round(y(limit)) - 6, pick(`限值 ${limit}`, `limit ${limit}`), {
      "text-anchor": "middle",
      fill: "var(--accent)",
    }),
    columns(frame, x, [0, 40, 80, 120]),
    text(frame.right, frame.bottom + 18, width < 400 ? "km" : pick("距泄漏点 km", "km from spill"), {
      "text-anchor": "end",
      fill: "var(--muted)",
    }),
    text(frame.left, frame.bottom + 42, pick("曾超标的渠段长度", "Length of canal above the limit at some time"), {
      fill: "var(--muted)",
    }),
    ...slugs,
  );
}
