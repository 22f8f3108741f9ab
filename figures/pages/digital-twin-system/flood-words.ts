import { defaultCascadeFlood } from "../../models/hydrology/cascade-flood.ts";
import { floodFigures, runRuleCurveFlood } from "../../models/hydrology/cascade-rule-curve.ts";
import type { PickText } from "../../plot/pick-language.ts";
import type { DamStory, floodStory } from "./runs.ts";
import { standardHour } from "./standard-hour.ts";

/** The accessible name of the flood drawing. */
export function floodLabel(
  pick: PickText,
  { dams, inflowPeak, gaugePeak, delay }: ReturnType<typeof floodStory>,
): string {
  const rule = floodFigures(runRuleCurveFlood()).gaugePeak;
  const zh = ({ reservoir, opening, releasePeak, highestLevel }: DamStory) =>
    `${reservoir.name}库闸门限开 ${opening}%，出库洪峰 ${releasePeak}，最高水位 ${highestLevel.toFixed(1)} m`;
  const en = ({ reservoir, opening, releasePeak, highestLevel }: DamStory) =>
    `${reservoir.name} with gates open to ${opening}% releases ${releasePeak} at most, highest level ${highestLevel.toFixed(1)} m`;
  return pick(
    `上图：三级梯级水库纵剖面，第 ${standardHour} 小时的库水位与闸门开度。下图：下游站十天流量过程，m³/s，与无水库及按调度线操作比较。入库洪峰 ${inflowPeak}；${dams.map(zh).join("；")}。下游站洪峰 ${gaugePeak}，滞后 ${delay} 小时；按调度线为 ${rule}。水量平衡调洪，马斯京根河道演算，均为合成，示意。`,
    `Above: longitudinal profile of three reservoirs in series with pool levels and gate openings at hour ${standardHour}. Below: ten days of flow at the gauge, m³/s, compared with a river without reservoirs and with operation by a rule curve. The inflow peaks at ${inflowPeak}; ${dams.map(en).join("; ")}. At the gauge the peak is ${gaugePeak}, ${delay} hours later; by the rule curve ${rule}. Level-pool routing at the dams, Muskingum between them. Synthetic, illustrative; starting levels ${defaultCascadeFlood.drawdown} m below the spillways.`,
  );
}

/** What each dam does in the flood, one line a dam: its gates, its highest release in m³/s, its highest level against the crest. */
export const damLines = (pick: PickText, { dams }: ReturnType<typeof floodStory>): readonly string[] =>
  dams.map(({ reservoir: { name, crest }, opening, releasePeak, highestLevel }) => {
    const below = (crest - highestLevel).toFixed(1);
    return pick(
      `${name}库：闸门 ${opening}%，最大出库 ${releasePeak}，最高水位低于堰顶 ${below} m`,
      `${name}: gates ${opening}%, releases up to ${releasePeak}, highest ${below} m below crest`,
    );
  });
