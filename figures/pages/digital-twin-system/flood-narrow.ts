import type { Language } from "#contract/i18n/language.ts";
import { group, text } from "../../lib/svg.ts";
import { cascadeGauge } from "../../models/hydrology/cascade-reservoirs.ts";
import { columns, type Frame, type Tick } from "../../plot/axes.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { floodLabel } from "./flood-words.ts";
import { panel } from "./panel.ts";
import { profile, profileScales } from "./profile.ts";
import { floodStory } from "./runs.ts";
import { storyPanels } from "./story-panels.ts";

/** Where the profile and the four panels stand, px. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  readonly panels: readonly Frame[];
  /** The panels that stand at the left edge, with the numbers of the flow axis. */
  readonly first: (panel: number) => boolean;
}

/** On a phone: the four panels one below the other. */
const narrow: Layout = {
  width: 360,
  height: 914,
  frame: { left: 40, top: 8, right: 340, bottom: 148 },
  panels: [0, 1, 2, 3].map((i): Frame => ({ left: 40, right: 340, top: 214 + i * 186, bottom: 330 + i * 186 })),
  first: () => true,
};

/** In places of 480 to 900 px: two and two. */
const medium: Layout = {
  width: 640,
  height: 622,
  frame: { left: 40, top: 8, right: 624, bottom: 168 },
  panels: [0, 1, 2, 3].map((i): Frame => {
    const [left, top] = [i % 2 === 0 ? 40 : 346, i < 2 ? 240 : 458];
    return { left, right: left + 272, top, bottom: top + 140 };
  }),
  first: (panel) => panel % 2 === 0,
};

/** Digital twin on a phone: the long profile, and the four hydrographs. */
export const floodNarrow = (language: Language): string => draw(language, narrow);

/** The same in places of 480 to 900 px. */
export const floodMedium = (language: Language): string => draw(language, medium);

function draw(language: Language, { width, height, frame, panels, first }: Layout): string {
  const pick = pickLanguage(language);
  const story = floodStory();
  const { x, y } = profileScales(frame);
  const stations = [...story.dams.map(({ reservoir }) => reservoir.distance), cascadeGauge];
  return plot(
    { language, width, height, label: floodLabel(pick, story) },
    profile(frame, story.dams, 5),
    columns(
      frame,
      x,
      stations.map((station, i): Tick => [station, i < 3 ? String(station) : `${station} km`]),
      20,
    ),
    group(
      { "font-weight": 600, fill: "var(--ink)" },
      ...story.dams.map(({ reservoir, firstLevel }) =>
        text(Math.round(x(reservoir.distance)) + 9, Math.round(y(firstLevel)) - 2, reservoir.name),
      ),
    ),
    ...storyPanels(pick, story, panels, first).map(
      ({ panel: content, title, note }) =>
        text(content.frame.left, content.frame.top - 14, title, { fill: "var(--ink)", "font-weight": 600 }) +
        text(content.frame.right, content.frame.top - 14, note, { fill: "var(--muted)", "text-anchor": "end" }) +
        panel(content),
    ),
    group(
      { fill: "var(--muted)", "text-anchor": "end" },
      text(frame.left - 8, frame.bottom + 20, "m"),
      ...panels.filter((_, i) => first(i)).map(({ left, bottom }) => text(left - 8, bottom + 18, "m³/s")),
    ),
  );
}
