import type { Language } from "#contract/i18n/language.ts";
import { group, path, text } from "../lib/svg.ts";
import {
  coverage,
  dataInventory,
  type InventoryKind,
  inventoryFrom,
  inventoryKinds,
  inventoryTo,
} from "../models/data/data-inventory.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot } from "../plot/plot.ts";

const names: Readonly<Record<InventoryKind, readonly [zh: string, en: string]>> = {
  flow: ["水文", "Flow"],
  temperature: ["水温", "Temperature"],
  quality: ["水质", "Quality"],
  ecology: ["生态", "Ecology"],
};

/** Consulting: an inventory of data, one mark a year, four kinds. */
export function learningWithUs(language: Language): string {
  const pick = pickLanguage(language);
  const inventory = dataInventory();
  const start = language === "zh" ? 40 : 88;
  const step = (322 - start) / (inventoryTo - inventoryFrom + 1);
  const part = (kind: InventoryKind) => Math.round(100 * coverage(inventory[kind]));
  const label = pick(
    `资料盘点示意：${inventoryFrom}—${inventoryTo} 年各类资料有数据的年份，${inventoryKinds.map((kind) => `${names[kind][0]} ${part(kind)}%`).join("，")}。由给定的增长规律抽样得到，不是任何流域的实际资料。`,
    `Illustrative inventory of data, ${inventoryFrom} to ${inventoryTo}: years with data, ${inventoryKinds.map((kind) => `${names[kind][1].toLowerCase()} ${part(kind)}%`).join(", ")}. Sampled from a stated rule of growth; no actual basin.`,
  );
  const marks = (kind: InventoryKind, present: boolean, y: number) =>
    inventory[kind]
      .map((has, i) => (has === present ? `M${Math.round((start + i * step) * 10) / 10} ${y}v14` : ""))
      .join("");
  const width = Math.round((step - 1.6) * 10) / 10;
  const rowAt = (i: number) => 6 + i * 30;
  const all = (present: boolean) => inventoryKinds.map((kind, i) => marks(kind, present, rowAt(i))).join("");
  return plot(
    { language, width: 366, height: 150, label },
    group(
      { "stroke-width": width },
      path(all(false), { stroke: "var(--panel)" }),
      path(all(true), { stroke: "var(--model)" }),
    ),
    group({ fill: "var(--ink)" }, ...inventoryKinds.map((kind, i) => text(0, rowAt(i) + 11.5, pick(...names[kind])))),
    group(
      { fill: "var(--muted)", "text-anchor": "end" },
      ...inventoryKinds.map((kind, i) => text(366, rowAt(i) + 11.5, `${part(kind)}%`)),
      text(322, 136, String(inventoryTo)),
      text(start, 136, String(inventoryFrom), { "text-anchor": "start" }),
    ),
  );
}
