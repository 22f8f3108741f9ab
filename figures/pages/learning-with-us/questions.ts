import type { Language } from "#contract/i18n/language.ts";
import type { InventoryRow, VariableRule } from "../../models/data/variable-inventory.ts";
import { pickLanguage } from "../../plot/pick-language.ts";

/** What a row of the inventory is called, and the question that it allows. */
interface Wording {
  readonly name: readonly [zh: string, en: string];
  /** The name where there is little room. */
  readonly short: readonly [zh: string, en: string];
  readonly question: readonly [zh: string, en: string];
}

export const wordings: Readonly<Record<VariableRule["name"], Wording>> = {
  weather: {
    name: ["气象再分析", "Weather, reanalysis"],
    short: ["气象再分析", "Weather"],
    question: ["任一年份的热量收支", "A heat budget of any year"],
  },
  flow: {
    name: ["流量", "Flow"],
    short: ["流量", "Flow"],
    question: ["径流是否突变，发生在哪一年", "Whether and when the flow changed"],
  },
  bed: {
    name: ["库底地形", "Bed surveys"],
    short: ["库底地形", "Bed surveys"],
    question: ["库底淤积速率", "Rate of sedimentation"],
  },
  temperature: {
    name: ["水温", "Water temperature"],
    short: ["水温", "Temperature"],
    question: ["水温的长期变化", "Trend of water temperature"],
  },
  oxygen: {
    name: ["溶解氧", "Dissolved oxygen"],
    short: ["溶解氧", "Oxygen"],
    question: ["缺氧的起始深度", "Depth at which hypoxia begins"],
  },
  nutrients: {
    name: ["氮、磷", "Nitrogen, phosphorus"],
    short: ["氮、磷", "Nutrients"],
    question: ["氮磷年负荷的年际差异", "Year-to-year change of nutrient load"],
  },
  chlorophyll: {
    name: ["叶绿素 a", "Chlorophyll a"],
    short: ["叶绿素 a", "Chlorophyll"],
    question: ["水华的成因", "Cause of algal blooms"],
  },
  biota: {
    name: ["鱼与水草", "Fish and plants"],
    short: ["鱼与水草", "Biota"],
    question: ["食物网的物质平衡", "Mass balance of the food web"],
  },
};

/** How many years the question needs and has, in words. */
export function tally({ common, needed, survey, beside }: InventoryRow, language: Language): string {
  const pick = pickLanguage(language);
  if (beside.length > 0)
    return pick(`需同期 ${needed} 年，有 ${common} 年`, `needs ${needed} years in common, has ${common}`);
  return survey === undefined
    ? pick(`需 ${needed} 年，有 ${common} 年`, `needs ${needed} year${needed === 1 ? "" : "s"}, has ${common}`)
    : pick(`需 ${needed} 次测量，有 ${common} 次`, `needs ${needed} surveys, has ${common}`);
}
