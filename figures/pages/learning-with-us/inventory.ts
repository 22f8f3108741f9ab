import type { Language } from "#contract/i18n/language.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { type InventoryRow, inventoryYears, usableMonths } from "../../models/data/variable-inventory.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { inventory } from "./inventory-run.ts";
import { tally, wordings } from "./questions.ts";

interface Layout {
  readonly width: number;
  readonly height: number;
  /** Where the years begin and end, the foot of the first row's drawers, and from row to row, px. */
  readonly left: number;
  readonly right: number;
  readonly first: number;
  readonly pitch: number;
  /** Height of a drawer, px. */
  readonly drawer: number;
  /** Left end of the names, and of the results. */
  readonly names: number;
  readonly results: number;
  /** Ends of the shelves. */
  readonly shelves: readonly [number, number];
  readonly lettering: number;
}

const wide: Layout = {
  width: 1440,
  height: 502,
  left: 216,
  right: 1052,
  first: 86,
  pitch: 52,
  drawer: 36,
  names: 60,
  results: 1088,
  shelves: [-480, 1920],
  lettering: 14,
};
const medium: Layout = {
  width: 800,
  height: 350,
  left: 146,
  right: 514,
  first: 60,
  pitch: 36,
  drawer: 24,
  names: 20,
  results: 526,
  shelves: [-60, 860],
  lettering: 13,
};
const narrow: Layout = {
  width: 390,
  height: 502,
  left: 20,
  right: 370,
  first: 86,
  pitch: 56,
  drawer: 13,
  names: 20,
  results: 370,
  shelves: [-20, 410],
  lettering: 13,
};

const [from, to] = inventoryYears;

function draw(language: Language, layout: Layout): string {
  const { width, height, left, right, first, pitch, drawer, names, results, shelves, lettering } = layout;
  const pick = pickLanguage(language);
  const rows = inventory();
  const [small, full] = [width < 500, width > 1000];
  const step = (right - left) / (to - from + 1);
  const [inner, gap] = [step * 0.82, step * 0.09];
  const foot = (i: number) => Math.round(first + i * pitch);
  /** Baseline of a row's first line: over its drawers on phones, where the question is the second. */
  const upper = (i: number) => foot(i) - (small ? drawer + 23 : full ? drawer - 14 : 17);
  const name = (row: InventoryRow) => pick(...wordings[row.name].name);
  const question = (row: InventoryRow) => pick(...wordings[row.name].question);
  const open = rows.filter(({ enough }) => !enough).map(name);
  const label = pick(
    `资料盘点示意，${from}—${to} 年：${rows.map((row) => `${name(row)}，${tally(row, language)}`).join("；")}。${rows.length} 个问题中 ${rows.length - open.length} 个可以回答，${open.join("、")}还缺同期年份。填充高度为当年有数据的月数；由给定规律抽样合成，不是任何流域的实际资料。`,
    `Illustrative inventory of data, ${from} to ${to}: ${rows.map((row) => `${name(row)}, ${tally(row, language)}`).join("; ")}. Of ${rows.length} questions ${rows.length - open.length} can be answered now, not yet those on ${open.join(" and ").toLowerCase()}. The filling shows months with data; sampled from stated rules, no actual basin.`,
  );
  const x = (k: number) => left + k * step;
  /** Drawers of the years that `wanted` holds, each filled from its foot to `heightOf` its months. */
  const cells = (wanted: (months: number) => boolean, heightOf: (months: number) => number) =>
    rows
      .map((row, i) =>
        row.months
          .map((months, k) =>
            wanted(months)
              ? `M${formatCoordinate(x(k) + gap)} ${foot(i)}v${formatCoordinate(-heightOf(months))}h${formatCoordinate(inner)}v${formatCoordinate(heightOf(months))}`
              : "",
          )
          .join(""),
      )
      .join("");
  const filled = (months: number) => Math.max(1.5, (drawer * months) / 12);
  const counted = rows
    .map((row, i) =>
      row.counts
        .map((counts, k) => (counts ? `M${formatCoordinate(x(k))} ${foot(i) + 3}h${formatCoordinate(step)}` : ""))
        .join(""),
    )
    .join("");
  const verdict = (row: InventoryRow, i: number) => {
    const ink = row.enough ? "var(--model)" : "var(--observed)";
    const [at, line] = [small ? results - 5 : results + 5, upper(i)];
    const mark = element("circle", {
      cx: at,
      cy: line - lettering * 0.35,
      r: lettering * 0.36,
      fill: row.enough ? ink : "none",
      stroke: ink,
      "stroke-width": 2,
    });
    if (small)
      return (
        mark +
        text(at - 12, line, tally(row, language), { "text-anchor": "end", fill: ink }) +
        text(names, line + 17, question(row), { fill: "var(--muted)" })
      );
    const start = at + (full ? 16 : 12);
    const short = row.enough ? "" : pick(`；还缺 ${row.needed - row.common} 年`, `; ${row.needed - row.common} short`);
    return (
      mark +
      text(start, line, question(row), full ? { "font-weight": 600 } : {}) +
      text(start, line + (full ? 20 : 17), tally(row, language) + short, { fill: ink })
    );
  };
  const head = small ? 13 : full ? 30 : 18;
  const keyEnd = small ? names : results;
  const filling = pick(
    `填充：有数据的月数；着色 ≥ ${usableMonths} 个月`,
    `Filling: months with data; coloured: ${usableMonths} or more`,
  );
  const fillingAndLine = full
    ? pick(
        `方格内的填充：当年有数据的月数；着色为 ≥ ${usableMonths} 个月，可用。粗线：该问题能用的年份`,
        `Filling: months with data; coloured: ${usableMonths} or more, a usable year. Heavy line: years that the question can use`,
      )
    : `${filling}${pick("；粗线：能用的年份", "; heavy line: years that count")}`;
  const key = small
    ? [filling, pick("粗线：能用的年份；实心圆点：可以回答", "Heavy line: years that count; full dot: can be answered")]
    : [fillingAndLine, pick("问题；实心圆点：可以回答", "Question; full dot: can be answered")];
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)", "font-size": lettering } },
    path(
      cells(
        () => true,
        () => drawer,
      ),
      { fill: "var(--panel)", stroke: "var(--hairline)", "stroke-width": 0.8 },
    ),
    path(
      cells((months) => months > 0 && months < usableMonths, filled),
      { fill: "var(--control)" },
    ),
    path(
      cells((months) => months >= usableMonths, filled),
      { fill: "var(--model)" },
    ),
    path(rows.map((_, i) => `M${shelves[0]} ${foot(i) + 5.5}H${shelves[1]}`).join(""), { stroke: "var(--hairline)" }),
    path(counted, { stroke: "var(--ink)", "stroke-width": small ? 2.4 : 3 }),
    group(
      { "font-weight": 600 },
      ...rows.map((row, i) =>
        text(names, small ? upper(i) : foot(i) - (full ? 12 : 8), full ? name(row) : pick(...wordings[row.name].short)),
      ),
    ),
    ...rows.map(verdict),
    group(
      { fill: "var(--muted)", "text-anchor": "middle" },
      ...[1990, 2000, 2010, 2020].map((year) =>
        text(
          Math.round(x(year - from) + step / 2),
          small ? height - 3 : foot(rows.length - 1) + 5 + lettering + 8,
          String(year),
          year === from && small ? { "text-anchor": "start", x: left } : {},
        ),
      ),
    ),
    group(
      { fill: "var(--muted)" },
      ...key.map((words, i) => text(i === 0 ? (full ? left : names) : keyEnd, head + (small ? 17 * i : 0), words)),
    ),
  );
}

/** An inventory of data as a wall of drawers: months with data by variable and year, and whether they suffice for the question of each row. */
export const inventoryChart = (language: Language): string => draw(language, wide);

/** The same for tablets. */
export const inventoryChartMedium = (language: Language): string => draw(language, medium);

/** The same for narrow screens. */
export const inventoryChartNarrow = (language: Language): string => draw(language, narrow);
