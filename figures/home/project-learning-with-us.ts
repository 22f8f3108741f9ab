import type { Language } from "#contract/i18n/language.ts";
import { rounded } from "../lib/rounded.ts";
import { formatCoordinate, group, path, text } from "../lib/svg.ts";
import {
  type InventoryRow,
  inventoryYears,
  usableMonths,
  variableInventory,
} from "../models/data/variable-inventory.ts";
import { outline } from "../plot/axes.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot } from "../plot/plot.ts";

const shown = ["flow", "temperature", "nutrients", "biota"] as const;
type Shown = (typeof shown)[number];

const names: Readonly<Record<Shown, readonly [zh: string, en: string]>> = {
  flow: ["水文", "Flow"],
  temperature: ["水温", "Temperature"],
  nutrients: ["营养盐", "Nutrients"],
  biota: ["生物", "Biota"],
};

/** Usable years of the variables drawn, as the consulting page counts them. */
function usableYears(): Readonly<Record<Shown, readonly boolean[]>> {
  const rows = variableInventory();
  const years = (name: Shown) =>
    (rows.find((row: InventoryRow) => row.name === name)?.months ?? []).map((count) => count >= usableMonths);
  return {
    flow: years("flow"),
    temperature: years("temperature"),
    nutrients: years("nutrients"),
    biota: years("biota"),
  };
}

/** Consulting: the consulting page's inventory of data, one mark a year, four of its variables. */
export function learningWithUs(language: Language): string {
  const pick = pickLanguage(language);
  const usable = usableYears();
  const [from, to] = inventoryYears;
  const all = to - from + 1;
  const start = language === "zh" ? 52 : 88;
  const step = (312 - start) / all;
  const count = (name: Shown) => usable[name].filter(Boolean).length;
  const label = pick(
    `资料盘点示意：${from}—${to} 年共 ${all} 年中可用的年数，${shown.map((name) => `${names[name][0]} ${count(name)}`).join("，")}；${usableMonths} 个月以上有数据为可用，生物按调查计。由给定的增长规律抽样得到，不是任何流域的实际资料。`,
    `Illustrative inventory of data, ${from} to ${to}: usable years of ${all}, ${shown.map((name) => `${names[name][1].toLowerCase()} ${count(name)}`).join(", ")}; at least ${usableMonths} months make a usable year, biota are counted by survey. Sampled from a stated rule of growth; no actual basin.`,
  );
  const width = rounded(step - 1.6, 1);
  const gap = step - width;
  const rowAt = (i: number) => 6 + i * 30;
  /** Years from one to before another as dashes of a line, one a year; dashes begin anew with every line. */
  const years = (y: number, first: number, end: number) =>
    `M${formatCoordinate(start - width / 2 + first * step)} ${y}h${formatCoordinate((end - first) * step - gap / 2)}`;
  const runs = (has: readonly boolean[], y: number) =>
    has.flatMap((usableYear, i) => {
      if (!usableYear || has[i - 1]) return [];
      const end = has.indexOf(false, i);
      return [years(y, i, end < 0 ? all : end)];
    });
  const middle = (i: number) => rowAt(i) + 7;
  return plot(
    { language, width: 366, height: 150, label },
    group(
      { "stroke-width": 14, "stroke-dasharray": `${width} ${gap.toFixed(3)}` },
      path(shown.map((_, i) => years(middle(i), 0, all)).join(""), { stroke: "var(--panel)" }),
      path(shown.flatMap((name, i) => runs(usable[name], middle(i))).join(""), { stroke: "var(--model)" }),
    ),
    outline({ left: start - 5, top: 0.5, right: 317, bottom: 115.5 }),
    group({ fill: "var(--ink)" }, ...shown.map((name, i) => text(0, rowAt(i) + 11.5, pick(...names[name])))),
    group(
      { fill: "var(--muted)", "text-anchor": "end" },
      ...shown.map((name, i) => text(366, rowAt(i) + 11.5, `${count(name)}/${all}`)),
      text(366, 136, pick("年", "years")),
      text(312, 136, String(to)),
      text(start, 136, String(from), { "text-anchor": "start" }),
    ),
  );
}
