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

/** Sizes of the drawing, px: the hydrograph and what is said about the dams stand below the profile. */
const [width, chartHeight, gap, noteHeight] = [640, 220, 8, 22] as const;

/** The cascade just after the inflow's peak, and below it the flow at the gauge over ten days with its comparisons. */
export function flood(language: Language): string {
  const pick = pickLanguage(language);
  const layout = cascadeLayout(width);
  const story = floodStory();
  const { run } = story;
  const flows = { natural: naturalFlood(defaultCascadeFlood.peak), rule: runRuleCurveFlood().gauge, own: run.gauge };
  const gauge = gaugeChart(pick, flows, width, chartHeight);
  const top = layout.height + gap;
  const lines = damLines(pick, story);
  const notes = top + chartHeight;
  return plot(
    { language, width, height: notes + noteHeight * lines.length + 8, label: floodLabel(pick, story) },
    profileGround(layout),
    profileMarks(layout, pick, run, standardHour),
    gateMarks(layout, defaultCascadeFlood.openings),
    group({ transform: `translate(0 ${top})` }, gauge.markup, hourMarks(gauge, flows, standardHour)),
    group({ fill: "var(--ink-2)" }, ...lines.map((line, i) => text(0, notes + noteHeight * (i + 1), line))),
  );
}
