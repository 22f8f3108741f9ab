import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { columns, type Frame, rows } from "../../plot/axes.ts";
import { jagged, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series, textOutline } from "../../plot/plot.ts";
import { byError, judgement } from "./runs.ts";

interface Layout {
  readonly width: number;
  readonly height: number;
  /** Area of the hydrographs, and of the ranked errors. */
  readonly flows: Frame;
  readonly ranks: Frame;
  readonly ticks: readonly number[];
  readonly narrow: boolean;
}

const wide: Layout = {
  width: 1200,
  height: 400,
  flows: { left: 44, top: 40, right: 640, bottom: 362 },
  ranks: { left: 752, top: 40, right: 1200, bottom: 362 },
  ticks: [0, 24, 48, 72, 96],
  narrow: false,
};

const narrow: Layout = {
  width: 360,
  height: 680,
  flows: { left: 40, top: 34, right: 352, bottom: 260 },
  ranks: { left: 30, top: 346, right: 352, bottom: 652 },
  ticks: [0, 24, 48, 72, 96],
  narrow: true,
};

function draw(language: Language, { width, height, flows, ranks, ticks, narrow }: Layout): string {
  const pick = pickLanguage(language);
  const { reference, entries, median } = judgement();
  const ranked = byError();
  const [best, worst] = [Math.round(ranked[0]?.error ?? 0), Math.round(ranked.at(-1)?.error ?? 0)];
  const middle = Math.round(median.error);
  const hours = reference.length;
  const x = scaleLinear([0, hours - 1], [flows.left, flows.right]);
  const y = scaleLinear([0, 3000], [flows.bottom, flows.top]);
  const along = scaleLinear([0, 380], [ranks.left, ranks.right]);
  const pitch = (ranks.bottom - ranks.top) / entries.length;
  const row = (i: number) => ranks.top + (i + 0.5) * pitch;
  const line = (flow: Float64Array) => jagged(points(flow, x, y), 0.7);
  const label = pick(
    `左：单场洪水 120 h 的 ${entries.length} 条变体过程线、逐时中位数与参考过程，m³/s。右：各变体的均方根误差由小到大，${best}—${worst} m³/s；逐时中位数为 ${middle} m³/s，低于每一个变体。洪水与变体为合成，误差由计算得到。`,
    `Left: ${entries.length} hydrographs of one flood of 120 hours, their hourly median and the reference, m³/s. Right: root-mean-square errors of the variants in order, ${best} to ${worst} m³/s; the hourly median has ${middle} m³/s, less than any variant. Flood and variants are synthetic, the errors are computed.`,
  );
  const bars = ranked.map(({ name, error }, i) => {
    const [at, end] = [row(i), along(error)];
    return { name, at, end, error: Math.round(error) };
  });
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)" } },
    rows(flows, y, y.ticks(4)),
    columns(flows, x, ticks, 20),
    group(
      { ...series, "stroke-width": 1, stroke: "var(--model)", "stroke-opacity": 0.5 },
      path(entries.map(({ flow }) => line(flow)).join("")),
    ),
    group(
      series,
      path(line(reference), { stroke: "var(--observed)", "stroke-width": 2.4 }),
      path(line(median.flow), { stroke: "var(--ink)", "stroke-width": 2.4, "stroke-dasharray": "7 3" }),
    ),
    text(0, 14, pick("流量，m³/s", "Flow, m³/s")),
    text(flows.right, flows.bottom + (narrow ? 38 : 20), pick("小时", "hours"), {
      fill: "var(--muted)",
      "text-anchor": "end",
    }),
    group(
      { ...textOutline, "font-weight": 600 },
      path(`M${flows.left + 14} ${flows.top + 12}h22`, { stroke: "var(--observed)", "stroke-width": 2.4 }),
      path(`M${flows.left + 14} ${flows.top + 32}h22`, {
        stroke: "var(--ink)",
        "stroke-width": 2.4,
        "stroke-dasharray": "7 3",
      }),
      path(`M${flows.left + 14} ${flows.top + 52}h22`, { stroke: "var(--model)", "stroke-width": 1 }),
      text(flows.left + 44, flows.top + 16.5, pick("参考过程", "Reference"), { fill: "var(--observed)" }),
      text(flows.left + 44, flows.top + 36.5, pick("逐时中位数", "Hourly median"), { fill: "var(--ink)" }),
      text(flows.left + 44, flows.top + 56.5, pick(`${entries.length} 个变体`, `${entries.length} variants`), {
        fill: "var(--model)",
      }),
    ),
    path(bars.map(({ at, end }) => `M${ranks.left} ${at.toFixed(1)}H${Math.round(end)}`).join(""), {
      stroke: "var(--model)",
      "stroke-width": Math.round(pitch * 0.55),
    }),
    group(
      { "text-anchor": "end", "font-weight": 600 },
      ...bars.map(({ name, at }) => text(ranks.left - 10, Math.round(at) + 4.5, name)),
    ),
    group(
      { fill: "var(--muted)" },
      ...bars.map(({ error, at, end }) => text(Math.round(end) + 8, Math.round(at) + 4.5, String(error))),
    ),
    path(`M${Math.round(along(middle))} ${ranks.top - 8}V${ranks.bottom + 4}`, {
      stroke: "var(--ink)",
      "stroke-width": 2,
      "stroke-dasharray": "7 3",
    }),
    element("circle", { cx: along(middle), cy: ranks.top - 8, r: 4, fill: "var(--ink)" }),
    text(along(middle) + 10, ranks.top - 4, pick(`全体中位数 ${middle}`, `Median of all ${middle}`), {
      fill: "var(--ink)",
      "font-weight": 600,
    }),
    text(ranks.left - (narrow ? 30 : 20), ranks.top - 26, pick("均方根误差，m³/s", "Root-mean-square error, m³/s")),
  );
}

/** What the hourly median of all entries does against each of them: hydrographs, and errors in order. */
export const ensemble = (language: Language): string => draw(language, wide);

/** The same for narrow screens: one below the other. */
export const ensembleNarrow = (language: Language): string => draw(language, narrow);
