import type { Language } from "#contract/i18n/language.ts";
import type { InventoryRow, VariableRule } from "../../models/data/variable-inventory.ts";
import { pickLanguage } from "../../plot/pick-language.ts";

/** What a row of the inventory is called, and the question that it allows. */
interface Wording {
  readonly name: readonly [zh: string, en: string];
  readonly question: readonly [zh: string, en: string];
}

export const wordings: Readonly<Record<VariableRule["name"], Wording>> = {
  weather: {
    name: ["气象再分析", "Weather, reanalysis"],
    question: ["任何一年的热量收支", "A heat budget of any year"],
  },
  flow: { name: ["流量", "Flow"], question: ["径流情势变没变，哪年变的？", "Did the flow regime change, and when?"] },
  bed: { name: ["库底地形", "Bed surveys"], question: ["淤积得多快？", "How fast does the bed fill up?"] },
  temperature: {
    name: ["水温", "Water temperature"],
    question: ["水在以多快的速度变暖？", "How fast is the water warming?"],
  },
  oxygen: {
    name: ["溶解氧", "Dissolved oxygen"],
    question: ["缺氧从哪个深度开始？", "At what depth does oxygen run out?"],
  },
  nutrients: {
    name: ["氮、磷", "Nitrogen, phosphorus"],
    question: ["一年进来多少氮磷？", "What load arrives in a year?"],
  },
  chlorophyll: { name: ["叶绿素 a", "Chlorophyll a"], question: ["水华由什么触发？", "What sets off a bloom?"] },
  biota: { name: ["鱼与水草", "Fish and plants"], question: ["食物网怎样平衡？", "How does the food web balance?"] },
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
