import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, text } from "../lib/svg.ts";
import { widthOf } from "../plot/placement.ts";
import { stationPlaces } from "./hero-frame.ts";
import type { Frame } from "./isobaths.ts";
import { type Lettering, within } from "./lettering.ts";
import { depthAt } from "./terrain.ts";

/** A monitoring station of the synthetic reservoir. */
export interface Station {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly at: Point;
  /** Whether its label stands on the water, at its left or right, or on the land to its left (wide) or below it (narrow). */
  readonly label: "left" | "right" | "land";
}

export const stations: readonly Station[] = [
  { id: "S1", name: { zh: "坝前", en: "Forebay" }, at: stationPlaces[0], label: "left" },
  { id: "S2", name: { zh: "库中", en: "Mid-reservoir" }, at: stationPlaces[1], label: "right" },
  { id: "S3", name: { zh: "西支", en: "West arm" }, at: stationPlaces[2], label: "land" },
];

/** Where a label stands in one lettering: its baseline and anchor, and whether it is on the land. */
function labelPlace({ at: [x, y], label }: Station, { scale, cut }: Lettering) {
  if (label === "land" && !cut)
    return scale > 1
      ? ({ place: [x - 14, y + 88], anchor: undefined, isLand: true } as const)
      : ({ place: [x - 34, y - 12], anchor: "end", isLand: true } as const);
  const [side, anchor] = label === "left" ? ([-1, "end"] as const) : ([1, undefined] as const);
  return { place: [x + side * 14 * scale, y + 4 * scale], anchor, isLand: false } as const;
}

const words = ({ id, name, at }: Station, language: Language): string =>
  `${id} ${name[language]} ${depthAt(...at).toFixed(1)} m`;

/** What a station's mark and its label on the water take, in the longer of the two languages, px. */
export function stationAreas(station: Station, lettering: Lettering): Frame[] {
  const { scale } = lettering;
  const [x, y] = station.at;
  const mark = { left: x - 12 * scale, right: x + 12 * scale, top: y - 12 * scale, bottom: y + 12 * scale };
  const { isLand } = labelPlace(station, lettering);
  return isLand ? [mark] : [mark, tagArea(station, "en", lettering)];
}

/** The plate under a label on the water. */
function tagArea(station: Station, language: Language, lettering: Lettering): Frame {
  const { scale } = lettering;
  const { place, anchor } = labelPlace(station, lettering);
  const padding = 6 * scale;
  const width = Math.ceil(0.83 * widthOf(words(station, language), 12 * scale) + 2 * padding);
  const left = anchor === "end" ? place[0] - width + padding : place[0] - padding;
  return { left, right: left + width, top: place[1] - 13.5 * scale, bottom: place[1] + 5.5 * scale };
}

/** Markers and labels of the lettered part's stations with the depth there; labels on the water stand on plates. */
export function stationMarks(language: Language, lettering: Lettering): string {
  const { scale, frame } = lettering;
  const shown = stations.filter(({ at }) => within(at, frame));
  const marks = shown.map(({ at: [cx, cy] }) => element("circle", { cx, cy, r: 4.5 * scale ** 0.8 }));
  const label = (station: Station) => {
    const { place, anchor, isLand } = labelPlace(station, lettering);
    const written = words(station, language);
    if (isLand) return text(...place, written, { "text-anchor": anchor, fill: "var(--ink)" });
    const { left, top, right, bottom } = tagArea(station, language, lettering);
    const plate = { x: left, y: top, width: right - left, height: bottom - top, fill: "var(--abyss)" };
    // in its middle, since its width is an estimate
    return element("rect", plate) + text((left + right) / 2, place[1], written, { "text-anchor": "middle" });
  };
  return (
    group({ fill: "var(--oxide)", stroke: "var(--paper)", "stroke-width": 1.4 * scale ** 0.5 }, ...marks) +
    group({ "font-size": 12 * scale, "font-weight": "600", fill: "var(--foam)" }, ...shown.map(label))
  );
}
