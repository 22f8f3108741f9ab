import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, group, number, path, text } from "../../lib/svg.ts";
import { type InventoryRow, inventoryYears, usableMonths } from "../../models/data/variable-inventory.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { inventory } from "./inventory-run.ts";
import { tally, wordings } from "./questions.ts";

interface Layout {
  readonly width: number;
  readonly height: number;
  /** Where the years begin and end, the foot of the first row's bars, and from row to row, px. */
  readonly left: number;
  readonly right: number;
  readonly first: number;
  readonly pitch: number;
  /** Height of twelve months, px. */
  readonly bar: number;
  readonly narrow: boolean;
}

const wide: Layout = { width: 1200, height: 432, left: 148, right: 860, first: 62, pitch: 47, bar: 30, narrow: false };
const narrow: Layout = { width: 360, height: 700, left: 0, right: 360, first: 80, pitch: 82, bar: 26, narrow: true };

const [from, to] = inventoryYears;

function draw(language: Language, layout: Layout): string {
  const { width, height, left, right, first, pitch, bar, narrow } = layout;
  const pick = pickLanguage(language);
  const rows = inventory();
  const x = scaleLinear([from, to + 1], [left, right]);
  const step = x(from + 1) - x(from);
  const foot = (i: number) => first + i * pitch;
  const name = (row: InventoryRow) => pick(...wordings[row.name].name);
  const question = (row: InventoryRow) => pick(...wordings[row.name].question);
  const open = rows.filter(({ enough }) => !enough).map(name);
  const label = pick(
    `资料盘点示意，${from}—${to} 年：${rows.map((row) => `${name(row)}，${tally(row, language)}`).join("；")}。${rows.length} 个问题中 ${rows.length - open.length} 个可以回答，${open.join("、")}还缺同期年份。柱高为当年有数据的月数；由给定规律抽样合成，不是任何流域的实际资料。`,
    `Illustrative inventory of data, ${from} to ${to}: ${rows.map((row) => `${name(row)}, ${tally(row, language)}`).join("; ")}. Of ${rows.length} questions ${rows.length - open.length} can be answered now, not yet those on ${open.join(" and ").toLowerCase()}. Bars are months with data; sampled from stated rules, no actual basin.`,
  );
  const bars = (usable: boolean) =>
    rows
      .map(({ months }, i) =>
        months
          .map((count, k) =>
            count > 0 && count >= usableMonths === usable
              ? `M${number(x(from + k) + step / 2)} ${foot(i)}v${number((-bar * count) / 12)}`
              : "",
          )
          .join(""),
      )
      .join("");
  const verdicts = rows.map((row, i) => {
    const [at, top] = narrow ? [0, foot(i) + 20] : [right + 40, foot(i) - 17];
    const ink = row.enough ? "var(--model)" : "var(--accent)";
    return (
      element("circle", {
        cx: at + 5,
        cy: top - 4.5,
        r: 4.2,
        fill: row.enough ? ink : "none",
        stroke: ink,
        "stroke-width": 1.8,
      }) +
      text(at + 20, top, question(row)) +
      (narrow
        ? text(width, foot(i) - bar - 8, tally(row, language), {
            fill: row.enough ? "var(--muted)" : ink,
            "text-anchor": "end",
          })
        : text(at + 20, top + 18, tally(row, language), { fill: row.enough ? "var(--muted)" : ink }))
    );
  });
  const head = narrow ? 14 : 18;
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)" } },
    path(rows.map((_, i) => `M${left} ${foot(i) + 0.5}H${right}`).join(""), { stroke: "var(--hairline)" }),
    group(
      { "stroke-width": number(step * 0.72) },
      path(bars(false), { stroke: "var(--muted)", "stroke-opacity": 0.45 }),
      path(bars(true), { stroke: "var(--model)" }),
    ),
    group(
      { "font-weight": 600 },
      ...rows.map((row, i) => (narrow ? text(0, foot(i) - bar - 8, name(row)) : text(0, foot(i) - 10, name(row)))),
    ),
    ...verdicts,
    group(
      { fill: "var(--muted)", "text-anchor": "middle" },
      ...[1990, 2000, 2010, 2020].map((year) =>
        text(
          x(year) + step / 2,
          narrow ? height - 4 : height - 22,
          String(year),
          year === from ? { "text-anchor": "start", x: left } : {},
        ),
      ),
    ),
    group(
      { fill: "var(--muted)" },
      text(
        left,
        head,
        pick(
          `柱高：当年有数据的月数；着色者 ≥ ${usableMonths} 个月，算可用`,
          narrow
            ? `Months with data; coloured: usable, ${usableMonths} or more`
            : `Height: months with data in the year; coloured: ${usableMonths} or more, a usable year`,
        ),
      ),
      narrow ? "" : text(right + 40, head, pick("各行对应的问题", "Question of each row")),
    ),
  );
}

/** An inventory of data: months with data by variable and year, and whether they suffice for the question of each row. */
export const inventoryChart = (language: Language): string => draw(language, wide);

/** The same for narrow screens. */
export const inventoryChartNarrow = (language: Language): string => draw(language, narrow);
