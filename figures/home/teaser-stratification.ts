import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { path } from "../lib/svg.ts";
import { sharedReservoir } from "../models/water-temperature/demonstration-reservoir.ts";
import { heatGrid } from "../models/water-temperature/heat-grid.ts";
import { outline } from "../plot/axes.ts";
import { heatMap } from "../plot/heat-map.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot } from "../plot/plot.ts";

/** Days drawn: April to November. */
const [from, to] = [90, 334];

/** Depth of the dashed intake, m. */
const intake = 18;

/** Third teaser: a warm half-year of the temperature map, to the edge of the tile. */
export function stratificationTeaser(language: Language): string {
  const pick = pickLanguage(language);
  const frame = { left: 0, top: 0, right: 352, bottom: 198 };
  const y = scaleLinear([0, 60], [frame.top, frame.bottom]);
  const highest = Math.max(...sharedReservoir().temperature.map((profile) => profile[0] ?? 0));
  const label = pick(
    `水库水温随时间（4 月至 11 月）与水深（0—60 m）的变化，等温线每 4 °C 标注，表层最高 ${highest.toFixed(0)} °C；虚线为 ${intake} m 深的取水口。一维热量收支模型，示意。`,
    `Water temperature of a reservoir by time (April to November) and depth (0 to 60 m), isotherms labelled every 4 °C, at most ${highest.toFixed(0)} °C at the surface; dashed, an intake at ${intake} m. One-dimensional heat budget. Illustrative.`,
  );
  return plot(
    { language, width: 352, height: 198, label },
    heatMap(heatGrid(from, to), frame, {
      interval: 2,
      index: 4,
      lettering: 13,
      stroke: 1.2,
      tolerance: 1.2,
      labelSpacing: 230,
    }),
    path(`M0 ${Math.round(y(intake))}H352`, { stroke: "var(--amber)", "stroke-width": 1.8, "stroke-dasharray": "7 4" }),
    outline({ left: 0.5, top: 0.5, right: 351.5, bottom: 197.5 }),
  );
}
