import type { Language } from "#contract/i18n/language.ts";
import { rampToken } from "../lib/ramp.ts";
import type { Point } from "../lib/spline.ts";
import { element, path } from "../lib/svg.ts";
import { lakeInflow, sharedLake } from "../models/hydraulics/lake-flow.ts";
import { labels } from "../plot/labels.ts";
import { type LakePlacement, lakeBands, lakePoint } from "../plot/lake-map.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot } from "../plot/plot.ts";

/** Days at which the drawing's bands meet: one step of the ramp each. */
const ageLevels = [60, 120, 180, 240, 300] as const;

const place: LakePlacement = { cell: 1.78, left: 0, top: -1, northLeft: true };

/** Middle of a set of cells on the drawing. */
function centre(cells: readonly number[]): Point {
  const points = cells.map((cell) => lakePoint(cell, place));
  const total = points.reduce(([x, y], [px, py]): Point => [x + px, y + py], [0, 0]);
  return [Math.round(total[0] / points.length), Math.round(total[1] / points.length)];
}

/** Wuliangsuhai: how long ago the water of each part of the lake entered it. North is to the left. */
export function wuliangsuhai(language: Language): string {
  const pick = pickLanguage(language);
  const { basin, flow, age, volume } = sharedLake();
  const residence = Math.round(volume / lakeInflow / 86400);
  const [drain, outlet] = [centre(flow.openings.drain), centre(flow.openings.outlet)];
  const label = pick(
    `示范计算，浅水湖泊水龄分布，北在左：自总排干入口的 0 天起，到远端湾汊 ${ageLevels[4]} 天以上；平均停留 ${residence} 天，入流 ${lakeInflow} m³/s。稳态水深平均流动与水龄模型，湖形、水深与芦苇为示意。`,
    `Demonstration study, water age in a shallow lake, north to the left: from 0 days at the main drain to over ${ageLevels[4]} days in the far bays; residence time ${residence} days at an inflow of ${lakeInflow} m³/s. Steady depth-mean flow and age; shore, depth and reeds are illustrative.`,
  );
  const scale = { left: 348, top: 62, width: 25, height: 9 };
  const swatches = [0, ...ageLevels].map((days, i) =>
    element("rect", {
      x: scale.left + i * scale.width,
      y: scale.top,
      width: scale.width,
      height: scale.height,
      fill: rampToken(1 - days / 360),
    }),
  );
  const foot = scale.top + 26;
  return plot(
    { language, width: 512, height: 132, label },
    lakeBands(basin, age, place, { levels: ageLevels, deepest: 360, spacing: 7, id: "lake-card", lines: true }),
    ...swatches,
    element("circle", { cx: drain[0], cy: drain[1], r: 4, fill: "var(--accent)" }),
    path(`M${outlet[0] + 3} ${outlet[1]}h10m-4-4l4 4l-4 4`, {
      fill: "none",
      stroke: "var(--ink)",
      "stroke-width": 1.3,
    }),
    labels(
      [
        { x: drain[0], y: drain[1] + 18, text: pick("总排干入口", "Main drain"), anchor: "middle" },
        { x: outlet[0] + 2, y: outlet[1] + 20, text: pick("出口", "Outlet") },
        { x: scale.left, y: scale.top - 9, text: pick("水龄，天", "Water age, days") },
        { x: scale.left, y: foot, text: "0", fill: "var(--muted)" },
        { x: scale.left + 2 * scale.width, y: foot, text: "120", anchor: "middle", fill: "var(--muted)" },
        { x: scale.left + 4 * scale.width, y: foot, text: "240", anchor: "middle", fill: "var(--muted)" },
      ],
      [
        { x: scale.left, y: scale.top - 11, text: pick("水龄，天", "Age, days") },
        { x: scale.left, y: foot + 6, text: "0", fill: "var(--muted)" },
        { x: scale.left + 6 * scale.width, y: foot + 6, text: "300+", anchor: "end", fill: "var(--muted)" },
      ],
    ),
  );
}
