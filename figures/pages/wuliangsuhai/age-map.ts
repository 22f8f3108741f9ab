import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { inkOn, rampColor } from "../../lib/ramp.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { lakeCell, lakeColumns } from "../../models/hydraulics/lake-basin.ts";
import { drainPart } from "../../models/hydraulics/lake-discharge.ts";
import { lakeInflow, sharedLake } from "../../models/hydraulics/lake-flow.ts";
import { labels } from "../../plot/labels.ts";
import { type LakePlacement, lakeBands, lakePoint } from "../../plot/lake-map.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { ageOfPart } from "./scenarios.ts";

const place: LakePlacement = { cell: 4.15, left: 104, top: 2, northLeft: false };

/** Days at which bands meet, and the age that gets the deepest colour. */
const interval = 30;
const levels = Array.from({ length: 12 }, (_, i) => interval * (i + 1));
const deepest = 420;

/** Days from one isoline to the next, as texts and captions quote them. */
export const ageMapValues = () => ({ isolineDays: interval });

/** Isolines that bear their number, with the row of the grid (from the north) on which it is put. */
const numbered: readonly (readonly [days: number, row: number])[] = [
  [30, 84],
  [60, 73],
  [120, 101],
  [180, 58],
  [240, 112],
  [300, 76],
  [150, 136],
];

/** Lettering on phones, which shrink the map to about 335 px: 13 px on the screen. */
const phoneLettering = 21;

function centre(cells: readonly number[]): Point {
  const points = cells.map((cell) => lakePoint(cell, place));
  const total = points.reduce(([x, y], [px, py]): Point => [x + px, y + py], [0, 0]);
  return [Math.round(total[0] / points.length), Math.round(total[1] / points.length)];
}

/** The easternmost place on a row where the water reaches an age, coming from the west. */
function crossing(days: number, row: number): Point | undefined {
  const { age, basin } = sharedLake();
  for (let column = lakeColumns - 4; column > 2; column--) {
    const cell = row * lakeColumns + column;
    if (at(basin.water, cell) === 0 || at(basin.water, cell + 2) === 0) continue;
    if (at(age, cell) < days && at(age, cell + 1) >= days) return lakePoint(cell, place);
  }
  return undefined;
}

/** Steady water age of the lake in plan, north up. */
export function ageMap(language: Language): string {
  const pick = pickLanguage(language);
  const { basin, flow, age, volume } = sharedLake();
  const residence = Math.round(volume / lakeInflow / 86400);
  const oldest = Math.round(ageOfPart(1, 0.9));
  const [drain, north, outlet] = [flow.openings.drain, flow.openings.north, flow.openings.outlet].map(centre);
  if (!drain || !north || !outlet) throw new Error("The lake lacks an opening");
  const label = pick(
    `示范计算：乌梁素海稳态水龄平面分布，天；西岸总排干入口处为 0 天，沿开阔水道向南增大，最大的一成湖面在 ${oldest} 天以上；等值线每 ${interval} 天一条。入流 ${lakeInflow} m³/s（假设），蓄水量除以入流为 ${residence} 天。平面二维稳态模型，计入蒸发；岸线、水深与芦苇为合成。`,
    `Demonstration: steady water age in Wuliangsuhai in plan, days: 0 at the main drain on the west shore, rising southwards along the open channel, over ${oldest} days in the oldest tenth of the area; isolines every ${interval} days. Inflow ${lakeInflow} m³/s (assumed), volume over inflow ${residence} days. Steady depth-averaged two-dimensional model with evaporation; shore, depth and reeds synthetic.`,
  );
  const drain100 = Math.round(100 * drainPart);
  const scale = (5000 / lakeCell) * place.cell;
  const numbers = numbered.flatMap(([days, row]) => {
    const spot = crossing(days, row);
    const paint = rampColor(1 - days / deepest);
    return spot
      ? [text(Math.round(spot[0]), Math.round(spot[1]) + 4.5, String(days), { fill: inkOn(paint), stroke: paint })]
      : [];
  });
  const dot = ([cx, cy]: Point) => element("circle", { cx, cy, r: 4.5, fill: "var(--accent)" });
  const muted = "var(--muted)";
  return plot(
    { language, width: 560, height: 716, label },
    lakeBands(basin, age, place, {
      levels,
      deepest,
      spacing: 10,
      id: "lake-age",
      lines: true,
      color: rampColor,
    }),
    group(
      { "text-anchor": "middle", "font-weight": 600, "paint-order": "stroke", "stroke-width": 5, class: "wide-only" },
      ...numbers,
    ),
    path(
      `M${drain[0] - 5} ${drain[1]}H${drain[0] - 40}M${north[0] - 5} ${north[1]}H${north[0] - 70}M${outlet[0] + 5} ${outlet[1]}h74`,
      {
        stroke: "var(--accent)",
      },
    ),
    dot(drain),
    dot(north),
    dot(outlet),
    path("M500 74V40m-6 9l6-10l6 10", { fill: "none", stroke: "var(--ink)", "stroke-width": 1.3 }),
    path(`M40 690h${Math.round(scale)}`, { stroke: "var(--ink)", "stroke-width": 3 }),
    labels(
      [
        { x: 500, y: 92, text: "N", anchor: "middle", weight: 600 },
        { x: drain[0] - 46, y: drain[1] - 1, text: pick("总排干", "Main drain"), anchor: "end", weight: 600 },
        {
          x: drain[0] - 46,
          y: drain[1] + 16,
          text: pick(`入流的 ${drain100}%`, `${drain100}% of inflow`),
          anchor: "end",
          fill: muted,
        },
        { x: north[0] - 76, y: north[1] + 1, text: pick("北端", "North end"), anchor: "end", weight: 600 },
        {
          x: north[0] - 76,
          y: north[1] + 18,
          text: pick(`入流的 ${100 - drain100}%`, `${100 - drain100}% of inflow`),
          anchor: "end",
          fill: muted,
        },
        { x: outlet[0] + 84, y: outlet[1] - 1, text: pick("乌毛计闸", "Wumaoji sluice"), weight: 600 },
        { x: outlet[0] + 84, y: outlet[1] + 16, text: pick("全部出流", "all outflow"), fill: muted },
        { x: 40, y: 710, text: "5 km", fill: muted },
      ],
      [],
      {},
    ),
    group(
      { class: "narrow-only", "font-size": phoneLettering, fill: "var(--ink)" },
      text(500, 100, "N", { "text-anchor": "middle" }),
      text(drain[0] - 46, drain[1] + 7, pick("总排干", "Main drain"), { "text-anchor": "end" }),
      text(north[0] - 76, north[1] + 8, pick("北端", "North end"), { "text-anchor": "end" }),
      text(outlet[0] + 84, outlet[1] + 7, pick("乌毛计闸", "Wumaoji sluice")),
      text(40, 713, "5 km", { fill: muted }),
    ),
  );
}
