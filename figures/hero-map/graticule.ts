import { strokes } from "../lib/path.ts";
import type { Point } from "../lib/spline.ts";
import { type Attributes, group, path, text } from "../lib/svg.ts";
import type { Frame } from "./isobaths.ts";
import { within } from "./lettering.ts";
import { depthAt } from "./terrain.ts";
import { sheet } from "./valleys.ts";

/** Distance between crosses, km. */
const step = 2;

/** Northing of the sheet's upper edge, km. */
const north = 11.5;

const x = (km: number) => km * sheet.pixelsPerKilometre;
const y = (km: number) => (north - km) * sheet.pixelsPerKilometre;

/** Places of the crosses, every 2 km of the sheet's own grid. */
export const crossPlaces: readonly Point[] = Array.from({ length: 9 * 6 }, (_, k) => [
  x(step * ((k % 9) + 1)),
  y(step * Math.floor(k / 9)),
]);

/** From a cross's middle to its ends, px. */
const arm = 4;

/** Where the home page has its slogan and lede over the sheet on wide screens, px of the sheet. */
const slogan: Frame = { left: 0, top: 200, right: 560, bottom: 500 };

/** Crosses every 2 km; the ones where the slogan stands are for narrow screens alone, which have it above the sheet. */
export function crosses(frame: Frame): string {
  const shown = crossPlaces.filter((place) => within(place, frame));
  const ink = { stroke: "var(--ink-2)", "stroke-width": ".8", "stroke-opacity": ".55" };
  const drawn = (places: readonly Point[], attributes: Attributes) => {
    const arms = places.flatMap(([px, py]): [Point, Point][] => [
      [
        [px - arm, py],
        [2 * arm, 0],
      ],
      [
        [px, py - arm],
        [0, 2 * arm],
      ],
    ]);
    return arms.length > 0 ? path(strokes(arms, { digits: 0 }), attributes) : "";
  };
  return (
    drawn(
      shown.filter((place) => !within(place, slogan)),
      ink,
    ) +
    drawn(
      shown.filter((place) => within(place, slogan)),
      { ...ink, class: "narrow-only" },
    )
  );
}

/** Kilometres east along the lower edge and north along the right edge; none where a number would stand on the river or a shore. */
export function kilometres({ left, top, right, bottom }: Frame, river: readonly Point[]): string {
  const isDry = (px: number) =>
    [-28, -14, 0, 14, 28].every((dx) => [4, 12, 18].every((up) => depthAt(px + dx, bottom - up) <= 0)) &&
    river.every(([rx, ry]) => Math.abs(rx - px) > 34 || Math.abs(ry - bottom) > 30);
  const east = Array.from({ length: 8 }, (_, i) => (i + 1) * step)
    .filter((km) => x(km) > left + 40 && x(km) < right - 60 && isDry(x(km)))
    .map((km) => text(x(km), bottom - 8, `${km} km E`, { "text-anchor": "middle" }));
  const northing = Array.from({ length: 6 }, (_, i) => i * step)
    .filter((km) => y(km) > top + 40 && y(km) < bottom - 40)
    .map((km) => text(right - 10, y(km) + 15, `${km} km N`, { "text-anchor": "end" }));
  return group({ fill: "var(--muted)", "font-size": "11" }, ...east, ...northing);
}
