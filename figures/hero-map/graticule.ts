import type { Point } from "../lib/spline.ts";
import { group, path, text } from "../lib/svg.ts";
import type { Frame } from "./isobaths.ts";
import { sheet } from "./valleys.ts";

/** Distance between crosses, km. */
const step = 2;

/** Northing of the sheet's upper edge, km. */
const north = 11.5;

const x = (km: number) => km * sheet.pixelsPerKilometre;
const y = (km: number) => (north - km) * sheet.pixelsPerKilometre;

/** Crosses every 2 km of the sheet's own grid. */
export function crosses({ left, top, right, bottom }: Frame): string {
  const places = Array.from({ length: 9 * 6 }, (_, k): Point => [x(step * ((k % 9) + 1)), y(step * Math.floor(k / 9))]);
  const d = places
    .filter(([px, py]) => px > left && px < right && py > top && py < bottom)
    .map(([px, py]) => `M${px - 4} ${py}h8m-4-4v8`)
    .join("");
  return path(d, { stroke: "var(--ink-2)", "stroke-width": ".8", "stroke-opacity": ".55" });
}

/** Kilometres east along the lower edge and north along the right edge. */
export function kilometres({ left, top, right, bottom }: Frame): string {
  const east = Array.from({ length: 8 }, (_, i) => (i + 1) * step)
    .filter((km) => x(km) > left + 40 && x(km) < right - 60)
    .map((km) => text(x(km), bottom - 8, `${km} km E`, { "text-anchor": "middle" }));
  const northing = Array.from({ length: 6 }, (_, i) => i * step)
    .filter((km) => y(km) > top + 40 && y(km) < bottom - 40)
    .map((km) => text(right - 10, y(km) + 15, `${km} km N`, { "text-anchor": "end" }));
  return group(
    { fill: "var(--muted)", "font-size": "11", stroke: "var(--ground)", "stroke-width": "3", "paint-order": "stroke" },
    ...east,
    ...northing,
  );
}
