import type { Language } from "#contract/i18n/language.ts";
import { group, text } from "../../lib/svg.ts";
import { cascadeGauge } from "../../models/hydrology/cascade-reservoirs.ts";
import { columns, type Frame, type Tick } from "../../plot/axes.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, textOutline } from "../../plot/plot.ts";
import { floodLabel } from "./flood-words.ts";
import { panel } from "./panel.ts";
import { profile, profileScales } from "./profile.ts";
import { floodStory } from "./runs.ts";
import { storyPanels } from "./story-panels.ts";

const frame: Frame = { left: 36, top: 8, right: 340, bottom: 148 };

/** Height of a panel with its heading and numbers, px. */
const rowHeight = 186;

/** The four panels one below the other, px. */
const panelFrames = [0, 1, 2, 3].map((i): Frame => {
  const top = 214 + i * rowHeight;
  return { left: 36, right: 340, top, bottom: top + 116 };
});

/** Digital twin on a phone: the same profile, and the four hydrographs one below the other. */
export function floodNarrow(language: Language): string {
  const pick = pickLanguage(language);
  const story = floodStory();
  const { x, y } = profileScales(frame);
  const stations = [...story.dams.map(({ reservoir }) => reservoir.distance), cascadeGauge];
  return plot(
    { language, width: 360, height: 914, label: floodLabel(pick, story) },
    profile(frame, story.dams, 5),
    columns(
      frame,
      x,
      stations.map((station, i): Tick => [station, i < 3 ? String(station) : `${station} km`]),
      20,
    ),
    group(
      { "font-weight": 600, fill: "var(--ink)", ...textOutline },
      ...story.dams.map(({ reservoir, firstLevel }) =>
        text(Math.round(x(reservoir.distance)) + 9, Math.round(y(firstLevel)) - 2, reservoir.name),
      ),
    ),
    ...storyPanels(pick, story, panelFrames, () => true).map(
      ({ panel: content, title, note }) =>
        text(0, content.frame.top - 18, title, { fill: "var(--ink)", "font-weight": 600 }) +
        text(content.frame.right, content.frame.top - 18, note, { fill: "var(--muted)", "text-anchor": "end" }) +
        panel(content),
    ),
    group(
      { fill: "var(--muted)", "text-anchor": "end" },
      text(frame.left - 8, frame.bottom + 20, "m"),
      ...panelFrames.map(({ bottom }) => text(frame.left - 8, bottom + 18, "m³/s")),
    ),
  );
}
