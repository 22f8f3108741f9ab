import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, text } from "../lib/svg.ts";
import { stationPlaces } from "./hero-frame.ts";
import type { Lettering } from "./lettering.ts";
import { depthAt } from "./terrain.ts";

/** A monitoring station of the synthetic reservoir. */
export interface Station {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly at: Point;
  /** Whether its label stands on the water beside it, or on the land to its left (wide) or below it (narrow). */
  readonly label: "water" | "land";
}

export const stations: readonly Station[] = [
  { id: "S1", name: { zh: "坝前", en: "Forebay" }, at: stationPlaces[0], label: "water" },
  { id: "S2", name: { zh: "库中", en: "Mid-reservoir" }, at: stationPlaces[1], label: "water" },
  { id: "S3", name: { zh: "西支", en: "West arm" }, at: stationPlaces[2], label: "land" },
];

/** A station's place with the label's baseline and anchor in one lettering. */
function labelPlace({ at: [x, y], label }: Station, { scale }: Lettering): { place: Point; anchor?: string } {
  if (label === "water") {
    return scale > 1 && x > 1100
      ? { place: [x + 4, y - 20], anchor: "middle" }
      : { place: [x + 9 * scale, y - 7 * scale] };
  }
  return scale > 1 ? { place: [x - 14, y + 88] } : { place: [x - 34, y + 5], anchor: "end" };
}

/** Markers and labels of the stations with the depth there. */
export function stationMarks(language: Language, lettering: Lettering): string {
  const { scale } = lettering;
  const marks = stations.map(({ at: [cx, cy] }) => element("circle", { cx, cy, r: 4.5 * scale ** 0.8 }));
  const label = (station: Station) => {
    const { place, anchor } = labelPlace(station, lettering);
    const depth = depthAt(...station.at).toFixed(1);
    return text(...place, `${station.id} ${station.name[language]} ${depth} m`, { "text-anchor": anchor });
  };
  const labels = (kind: Station["label"], fill: string, textOutline: string) =>
    group({ fill, stroke: textOutline }, ...stations.filter((s) => s.label === kind).map(label));
  return (
    group({ fill: "var(--oxide)", stroke: "var(--paper)", "stroke-width": 1.4 * scale ** 0.5 }, ...marks) +
    group(
      { "font-size": 12 * scale, "font-weight": "600", "paint-order": "stroke", "stroke-width": 2.8 * scale },
      labels("water", "#fff", "#06222c99"),
      labels("land", "var(--ink)", "var(--ground)"),
    )
  );
}
