import type { Language } from "#contract/i18n/language.ts";
import { element, group, number, path, text } from "../../lib/svg.ts";
import { type InventoryRow, inventoryYears, usableMonths } from "../../models/data/variable-inventory.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { inventory } from "./inventory-run.ts";
import { shortfall, tally, wordings } from "./questions.ts";

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
  ...{ width: 1440, height: 502, left: 216, right: 1052, first: 86, pitch: 52, drawer: 36 },
  ...{ names: 60, results: 1088, shelves: [-480, 1920], lettering: 14 },
};
const medium: Layout = {
  ...{ width: 800, height: 330, left: 146, right: 600, first: 56, pitch: 34, drawer: 23 },
  ...{ names: 20, results: 618, shelves: [-60, 860], lettering: 13 },
};
const narrow: Layout = {
  ...{ width: 390, height: 340, left: 20, right: 370, first: 58, pitch: 37, drawer: 13 },
  ...{ names: 20, results: 370, shelves: [-20, 410], lettering: 13 },
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
              ? `M${number(x(k) + gap)} ${foot(i)}v${number(-heightOf(months))}h${number(inner)}v${number(heightOf(months))}`
              : "",
          )
          .join(""),
      )
      .join("");
  const filled = (months: number) => Math.max(1.5, (drawer * months) / 12);
  const counted = rows
    .map((row, i) =>
      row.counts.map((counts, k) => (counts ? `M${number(x(k))} ${foot(i) + 3}h${number(step)}` : "")).join(""),
    )
    .join("");
  const verdict = (row: InventoryRow, i: number) => {
    const ink = row.enough ? "var(--model)" : "var(--observed)";
    const [at, line] = small
      ? [results - 5, foot(i) - drawer - 6]
      : [results + 5, full ? foot(i) - drawer + 14 : foot(i) - 4];
    const mark = element("circle", {
      cx: at,
      cy: line - lettering * 0.35,
      r: lettering * 0.36,
      fill: row.enough ? ink : "none",
      stroke: ink,
      "stroke-width": 2,
    });
    const outcome = row.enough ? pick("可以回答", "can be answered") : shortfall(row, language);
    if (small) return mark + text(at - 12, line, tally(row, language), { "text-anchor": "end", fill: ink });
    if (!full) return mark + text(at + 12, line, outcome, { fill: ink });
    return (
      mark +
      text(at + 16, line, question(row), { "font-weight": 600 }) +
      text(
        at + 16,
        line + 20,
        row.enough
          ? tally(row, language)
          : `${tally(row, language)}${pick(`；${outcome}`, `; ${row.needed - row.common} short`)}`,
        {
          fill: ink,
        },
      )
    );
  };
  const head = small ? 13 : full ? 30 : 18;
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
        text(
          names,
          small ? foot(i) - drawer - 6 : foot(i) - (full ? 12 : 6),
          full ? name(row) : pick(...wordings[row.name].short),
        ),
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
      text(
        small ? names : left,
        head,
        pick(
          full
            ? `方格内的填充：当年有数据的月数；着色为 ≥ ${usableMonths} 个月，可用。粗线：该问题能用的年份`
            : `填充：有数据的月数；着色 ≥ ${usableMonths} 个月；粗线：能用的年份`,
          full
            ? `Filling: months with data; coloured: ${usableMonths} or more, a usable year. Heavy line: years that the question can use`
            : small
              ? "Filling: months; line: years that count"
              : `Filling: months with data; coloured: ${usableMonths} or more; line: years that count`,
        ),
      ),
      full ? text(results, head, pick("问题；实心圆点：可以回答", "Question; full dot: can be answered")) : "",
    ),
  );
}

/** An inventory of data as a wall of drawers: months with data by variable and year, and whether they suffice for the question of each row. */
export const inventoryChart = (language: Language): string => draw(language, wide);

/** The same for tablets. */
export const inventoryChartMedium = (language: Language): string => draw(language, medium);

/** The same for narrow screens. */
export const inventoryChartNarrow = (language: Language): string => draw(language, narrow);
