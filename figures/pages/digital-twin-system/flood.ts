import type { Language } from "#contract/i18n/language.ts";
import { group, path, text } from "../../lib/svg.ts";
import { cascadeBed } from "../../models/hydrology/cascade.ts";
import { waveSpeed } from "../../models/hydrology/cascade-flood.ts";
import { cascadeGauge, poolHead } from "../../models/hydrology/cascade-reservoirs.ts";
import { columns, type Frame, type Tick } from "../../plot/axes.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { floodLabel } from "./flood-words.ts";
import { panel } from "./panel.ts";
import { levelMark, profile, profileScales } from "./profile.ts";
import { floodStory } from "./runs.ts";
import { storyPanels } from "./story-panels.ts";

const frame: Frame = { left: 44, top: 12, right: 1186, bottom: 188 };

/** The four panels side by side, px. */
const panelFrames = [44, 336, 628, 920].map((left): Frame => ({ left, right: left + 260, top: 276, bottom: 496 }));

/** Digital twin, wide: long profile of the cascade, and below it what each dam does to one flood. */
export function flood(language: Language): string {
  const pick = pickLanguage(language);
  const story = floodStory();
  const { x, y } = profileScales(frame);
  const stations = [...story.dams.map(({ reservoir }) => reservoir.distance), cascadeGauge];
  const bed = (distance: number) => Math.round(y(cascadeBed(distance)));
  return plot(
    { language, width: 1200, height: 520, label: floodLabel(pick, story) },
    profile(frame, story.dams, 2),
    ...story.dams.map(({ reservoir, firstLevel, highestLevel }) =>
      levelMark(
        Math.round(x((poolHead(reservoir, firstLevel) + reservoir.distance) / 2 + 3)),
        Math.round(y(firstLevel)),
        `${firstLevel.toFixed(0)} → ${highestLevel.toFixed(1)} m`,
      ),
    ),
    group(
      { fill: "var(--muted)", "text-anchor": "middle" },
      ...story.dams.map(({ reservoir: { distance, reach } }) => {
        const hours = (reach / waveSpeed).toFixed(1);
        const middle = distance + reach / 2;
        return text(Math.round(x(middle)) + 12, bed(middle) - 16, pick(`行洪 ${hours} h`, `${hours} h of river`));
      }),
    ),
    path(stations.map((station) => `M${Math.round(x(station))} ${bed(station) + 14}V${frame.bottom + 6}`).join(""), {
      stroke: "var(--accent)",
    }),
    columns(
      frame,
      x,
      stations.map((station): Tick => [station, `${station} km`]),
      20,
    ),
    group(
      { "font-weight": 600, fill: "var(--ink)" },
      ...story.dams.map(({ reservoir, firstLevel }) =>
        text(Math.round(x(reservoir.distance)) + 12, Math.round(y(firstLevel)) - 2, reservoir.name),
      ),
      text(Math.round(x(cascadeGauge)), bed(cascadeGauge) - 12, pick("下游站", "Gauge"), { "text-anchor": "middle" }),
    ),
    ...storyPanels(pick, story, panelFrames, (i) => i === 0).map(
      ({ panel: content, title, note }) =>
        text(content.frame.left, 246, title, { fill: "var(--ink)", "font-weight": 600 }) +
        text(content.frame.right, 246, note, { fill: "var(--muted)", "text-anchor": "end" }) +
        panel(content),
    ),
    group(
      { fill: "var(--muted)", "text-anchor": "end" },
      text(frame.left - 8, frame.bottom + 20, "m"),
      text(frame.left - 8, 514, "m³/s"),
    ),
  );
}
