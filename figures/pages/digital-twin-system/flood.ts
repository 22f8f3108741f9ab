import type { Language } from "#contract/i18n/language.ts";
import { group, text } from "../../lib/svg.ts";
import { defaultCascadeFlood, naturalFlood } from "../../models/hydrology/cascade-flood.ts";
import { runRuleCurveFlood } from "../../models/hydrology/cascade-rule-curve.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { cascadeLayout } from "./cascade-layout.ts";
import { gateMarks, profileGround, profileMarks } from "./cascade-profile.ts";
import { damLines, floodLabel } from "./flood-words.ts";
import { gaugeChart, hourMarks } from "./gauge-chart.ts";
import { floodStory } from "./runs.ts";
import { standardHour } from "./standard-hour.ts";

/** Width and height of the hydrograph, the space above it, and the place of what is said about the dams, px. */
interface Chart {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly notes: readonly [x: number, y: number];
}

const draw =
  (width: number, { notes: [x, y], ...chart }: Chart) =>
  (language: Language): string => {
    const pick = pickLanguage(language);
    const layout = cascadeLayout(width);
    const story = floodStory();
    const { run } = story;
    const flows = { natural: naturalFlood(defaultCascadeFlood.peak), rule: runRuleCurveFlood().gauge, own: run.gauge };
    const gauge = gaugeChart(pick, flows, chart.width, chart.height);
    const top = layout.height + chart.gap;
    const lines = damLines(pick, story);
    const height = Math.max(top + chart.height, y + 22 * lines.length + 8);
    return plot(
      { language, width, height, label: floodLabel(pick, story) },
      profileGround(layout),
      profileMarks(layout, pick, run, standardHour),
      gateMarks(layout, defaultCascadeFlood.openings),
      group({ transform: `translate(0 ${top})` }, gauge.markup, hourMarks(gauge, flows, standardHour)),
      group({ fill: "var(--ink-2)" }, ...lines.map((line, i) => text(x, y + 22 * (i + 1), line))),
    );
  };

/** The cascade just after the inflow's peak, and below it the flow at the gauge over ten days with its comparisons. */
export const flood = draw(1320, { width: 872, height: 196, gap: 8, notes: [896, 300] });

/** The same for places of 480 to 900 px. */
export const floodMedium = draw(640, { width: 640, height: 220, gap: 8, notes: [0, 442] });

/** The same for phones. */
export const floodNarrow = draw(350, { width: 350, height: 210, gap: 8, notes: [0, 422] });
