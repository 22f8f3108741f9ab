import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { columns, type Frame, outline, rows } from "../../plot/axes.ts";
import { jagged, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { byError, judgement } from "./runs.ts";

interface Layout {
  readonly width: number;
  readonly height: number;
  /** Area of the hydrographs; the strip of errors lies below it. */
  readonly flows: Frame;
  readonly lettering: number;
}

const wide: Layout = {
  width: 1000,
  height: 500,
  flows: { left: 46, top: 30, right: 1000, bottom: 350 },
  lettering: 13,
};
const medium: Layout = {
  width: 640,
  height: 440,
  flows: { left: 42, top: 30, right: 640, bottom: 300 },
  lettering: 12,
};
const narrow: Layout = {
  width: 360,
  height: 410,
  flows: { left: 40, top: 30, right: 360, bottom: 262 },
  lettering: 13,
};

/** Strokes of the three kinds of line. */
const strokes = {
  reference: { stroke: "var(--observed)", "stroke-width": 2.6 },
  median: { stroke: "var(--ink)", "stroke-width": 2.6, "stroke-dasharray": "7 3" },
  variants: { stroke: "var(--model)", "stroke-width": 1 },
} as const;

function draw(language: Language, { width, height, flows, lettering }: Layout): string {
  const pick = pickLanguage(language);
  const { reference, entries, median } = judgement();
  const ranked = byError();
  const [best, worst] = [Math.round(ranked[0]?.error ?? 0), Math.round(ranked.at(-1)?.error ?? 0)];
  const middle = Math.round(median.error);
  const x = scaleLinear([0, reference.length - 1], [flows.left, flows.right]);
  const y = scaleLinear([0, 3000], [flows.bottom, flows.top]);
  const line = (flow: Float64Array) => jagged(points(flow, x, y), 0.7);
  const label = pick(
    `上：第一场洪水 120 h 的 ${entries.length} 条变体过程线、逐时中位数与参考过程，m³/s。下：各变体的均方根误差，${best}—${worst} m³/s；逐时中位数为 ${middle} m³/s，低于每一个变体。洪水与变体为合成，误差由计算得到。`,
    `Above: ${entries.length} hydrographs of the first flood, 120 hours, their hourly median and the reference, m³/s. Below: root-mean-square errors of the variants, ${best} to ${worst} m³/s; the hourly median has ${middle} m³/s, less than any variant. Flood and variants are synthetic, the errors are computed.`,
  );
  const axis = flows.bottom + 98;
  const along = scaleLinear([80, 340], [flows.left, flows.right - 8]);
  const small = width < 500;
  const keyLeft = flows.right - (small ? 134 : 190);
  const key = (row: number, name: string, kind: keyof typeof strokes, fill: string) =>
    path(`M${keyLeft} ${flows.top + 12 + 20 * row}h22`, strokes[kind]) +
    text(keyLeft + 30, flows.top + 16.5 + 20 * row, name, { fill, "font-weight": 600 });
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)", "font-size": lettering } },
    rows(flows, y, y.ticks(3)),
    outline(flows),
    columns(flows, x, [0, 24, 48, 72, [96, pick("96 h", "96 h")]], 20),
    group(
      { ...series, ...strokes.variants, "stroke-opacity": 0.6 },
      path(entries.map(({ flow }) => line(flow)).join("")),
    ),
    group(series, path(line(reference), strokes.reference), path(line(median.flow), strokes.median)),
    text(0, 14, pick("流量，m³/s", "Flow, m³/s")),
    key(0, pick("参考过程", "Reference"), "reference", "var(--observed)"),
    key(1, pick("逐时中位数", "Hourly median"), "median", "var(--ink)"),
    key(2, pick(`${entries.length} 个变体`, `${entries.length} variants`), "variants", "var(--model)"),
    text(0, axis - 42, pick("均方根误差，m³/s", "Root-mean-square error, m³/s")),
    path(`M${flows.left} ${axis}H${flows.right}`, { stroke: "var(--control)" }),
    group(
      { fill: "none", stroke: "var(--model)", "stroke-width": 2 },
      ...ranked.map(({ error }) => element("circle", { cx: along(error), cy: axis, r: small ? 4 : 5 })),
    ),
    path(`M${formatCoordinate(along(middle))} ${axis - 7}l7 7-7 7-7-7z`, { fill: "var(--ink)" }),
    text(along(middle), axis - 16, pick(`中位数 ${middle}`, `Median ${middle}`), {
      "font-weight": 600,
      "text-anchor": "middle",
    }),
    group(
      { fill: "var(--model)", "text-anchor": "middle" },
      text(along(best), axis - 16, `${ranked[0]?.name} ${best}`),
      text(along(worst), axis - 16, `${ranked.at(-1)?.name} ${worst}`),
    ),
    columns({ ...flows, bottom: axis }, along, [100, 200, 300], 24),
  );
}

/** What the hourly median of all entries does against each of them: hydrographs above, errors on one axis below. */
export const ensemble = (language: Language): string => draw(language, wide);

/** The same for tablets and half a page. */
export const ensembleMedium = (language: Language): string => draw(language, medium);

/** The same for narrow screens. */
export const ensembleNarrow = (language: Language): string => draw(language, narrow);
