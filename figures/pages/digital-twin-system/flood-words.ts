import { defaultCascadeFlood } from "../../models/hydrology/cascade-flood.ts";
import type { PickText } from "../../plot/pick-language.ts";
import type { DamStory, floodStory } from "./runs.ts";

/** A volume in million m³ as each language counts it. */
export const volume = (pick: PickText, million: number): string =>
  pick(`${(million / 100).toFixed(2)} 亿 m³`, `${million} million m³`);

/** The accessible name of the flood drawing. */
export function floodLabel(
  pick: PickText,
  { dams, inflowPeak, gaugePeak, cut, delay }: ReturnType<typeof floodStory>,
): string {
  const zh = ({ reservoir, opening, inflowPeak: into, releasePeak, held, highestLevel }: DamStory) =>
    `${reservoir.name} 库闸门限开 ${opening}%，入库洪峰 ${into}、出库 ${releasePeak}，滞蓄洪量 ${volume(pick, held)}，最高水位 ${highestLevel.toFixed(1)} m`;
  const en = ({ reservoir, opening, inflowPeak: into, releasePeak, held, highestLevel }: DamStory) =>
    `at ${reservoir.name} with gates open to ${opening}% from ${into} to ${releasePeak}, ${volume(pick, held)} stored, highest level ${highestLevel.toFixed(1)} m`;
  return pick(
    `三级梯级水库纵剖面与十天洪水过程，合成示意，流量 m³/s：${dams.map(zh).join("；")}。下游站洪峰由 ${inflowPeak} 削至 ${gaugePeak}，减少 ${cut}%，迟 ${delay} 小时。水量平衡调洪，马斯京根河道演算。`,
    `Long profile of three reservoirs in series and ten days of a synthetic flood, flows in m³/s. The peak falls ${dams.map(en).join("; ")}. At the gauge ${inflowPeak} has become ${gaugePeak}: ${cut}% less, ${delay} hours later. Level-pool routing at the dams, Muskingum between them. Illustrative; starting levels ${defaultCascadeFlood.drawdown} m below the spillways.`,
  );
}
