import type { Frame, Tick } from "../../plot/axes.ts";
import type { PickText } from "../../plot/pick-language.ts";
import { volume } from "./flood-words.ts";
import type { Panel } from "./panel.ts";
import type { floodStory } from "./runs.ts";

/** A panel with its heading and what the heading adds. */
export interface HeadedPanel {
  readonly panel: Panel;
  readonly title: string;
  readonly note: string;
}

/** Numbers below a panel: every other day, the last with its unit. */
const days = (pick: PickText): Tick[] => [2, 4, 6, 8, [10, pick("10 天", "10 d")]];

/** The four panels of the flood in given frames: three dams, then the gauge beside what came in at the top. */
export function storyPanels(
  pick: PickText,
  story: ReturnType<typeof floodStory>,
  frames: readonly Frame[],
  scaled: (i: number) => boolean,
): HeadedPanel[] {
  const { dams, run, inflowPeak, gaugePeak, gaugeHour, cut, delay } = story;
  const [amber, aqua] = ["var(--observed)", "var(--model)"];
  return frames.map((frame, i): HeadedPanel => {
    const shared = { frame, scale: scaled(i), days: days(pick) };
    const dam = dams[i];
    if (!dam) {
      const arriving = `${pick("A库入库", "Into A")} ${inflowPeak}`;
      return {
        title: pick("下游站", "Gauge"),
        note: pick(`洪峰低 ${cut}%，迟 ${delay} 小时`, `${cut}% lower, ${delay} h later`),
        panel: {
          ...shared,
          stored: false,
          traces: [
            { flow: run.inflow, hour: dams[0]?.inflowHour ?? 0, words: arriving, color: amber, place: "right" },
            {
              flow: run.gauge,
              hour: gaugeHour,
              words: `${pick("到站", "Here")} ${gaugePeak}`,
              color: aqua,
              place: "above",
            },
          ],
        },
      };
    }
    const { reservoir, opening, held } = dam;
    return {
      title: `${reservoir.name}${pick(`库，闸门 ${opening}%`, `, gates ${opening}%`)}`,
      note: pick(`滞蓄洪量 ${volume(pick, held)}`, `${volume(pick, held)} stored`),
      panel: {
        ...shared,
        stored: true,
        traces: [
          {
            flow: dam.inflow,
            hour: dam.inflowHour,
            words: `${pick("入库", "In")} ${dam.inflowPeak}`,
            color: amber,
            place: i === 0 ? "right" : "above",
          },
          {
            flow: dam.release,
            hour: dam.releaseHour,
            words: `${pick("出库", "Out")} ${dam.releasePeak}`,
            color: aqua,
            place: i === 0 ? "right" : "below",
          },
        ],
      },
    };
  });
}
