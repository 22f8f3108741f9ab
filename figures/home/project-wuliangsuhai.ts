import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { rampToken } from "../lib/ramp.ts";
import type { Point } from "../lib/spline.ts";
import { element, path } from "../lib/svg.ts";
import { lakeInflow, sharedLake } from "../models/hydraulics/lake-flow.ts";
import { outline } from "../plot/axes.ts";
import { jagged } from "../plot/curves.ts";
import { type Label, labels } from "../plot/labels.ts";
import { type LakePlacement, lakeBands, lakePoint } from "../plot/lake-map.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot } from "../plot/plot.ts";

/** Days at which the drawing's bands meet: one step of the ramp each. */
const ageLevels = [60, 120, 180, 240, 300] as const;

const place: LakePlacement = { cell: 0.77, left: 66, top: 0 };

/** Middle of a set of cells on the drawing. */
function centre(cells: readonly number[]): Point {
  const points = cells.map((cell) => lakePoint(cell, place));
  const total = points.reduce(([x, y], [px, py]): Point => [x + px, y + py], [0, 0]);
  return [Math.round(total[0] / points.length), Math.round(total[1] / points.length)];
}

/** Wuliangsuhai: how long ago the water of each part of the lake entered it, and how much of the lake is older. */
export function wuliangsuhai(language: Language): string {
  const pick = pickLanguage(language);
  const { basin, flow, age, volume } = sharedLake();
  const residence = Math.round(volume / lakeInflow / 86400);
  const [drain, outlet] = [centre(flow.openings.drain), centre(flow.openings.outlet)];
  const label = pick(
    `示范计算，浅水湖泊水龄分布与面积占比：自总排干沟入口的 0 天起，到远端湾汊 ${ageLevels[4]} 天以上；平均停留 ${residence} 天，入流 ${lakeInflow} m³/s。稳态水深平均流动与水龄模型，湖形、水深与芦苇为示意。`,
    `Demonstration study, water age in a shallow lake and the share of its area with older water: from 0 days at the main drain to over ${ageLevels[4]} days in the far bays; residence time ${residence} days at an inflow of ${lakeInflow} m³/s. Steady depth-mean flow and age; shore, depth and reeds are illustrative.`,
  );
  const ages = Array.from(age).filter((_, cell) => basin.water[cell] === 1);
  /** Part of the lake's area with water older than some days, %. */
  const older = (days: number) => (100 * ages.filter((own) => own > days).length) / ages.length;
  const frame = { left: 224, top: 22, right: 508, bottom: 92 };
  const x = scaleLinear([0, 360], [frame.left, frame.right]);
  const y = scaleLinear([0, 100], [frame.bottom, frame.top]);
  const curve = jagged(
    Array.from({ length: 61 }, (_, i): Point => [x(6 * i), y(older(6 * i))]),
    0.5,
  );
  const swatches = [0, ...ageLevels].map((days) =>
    element("rect", { x: x(days), y: 98, width: x(60) - x(0), height: 8, fill: rampToken(1 - days / 360) }),
  );
  const title = pick("水龄更大的水面，%", "Area with older water, %");
  const muted = "var(--muted)";
  const days = (wide: boolean): Label[] =>
    (wide ? [0, 120, 240] : [0]).map((day) => ({
      x: x(day),
      y: wide ? 124 : 128,
      text: String(day),
      anchor: "middle",
      fill: muted,
    }));
  return plot(
    { language, width: 512, height: 132, label },
    lakeBands(basin, age, place, { levels: ageLevels, deepest: 360, spacing: 6, id: "lake-card", lines: true }),
    path(`M${frame.left} ${y(50)}H${frame.right}`, { stroke: "var(--hairline)" }),
    outline(frame),
    path(curve, { fill: "none", stroke: "var(--model)", "stroke-width": 2 }),
    ...swatches,
    element("circle", { cx: drain[0], cy: drain[1], r: 3.5, fill: "var(--accent)" }),
    path(`M${outlet[0] + 3} ${outlet[1]}h10m-4-4l4 4l-4 4`, {
      fill: "none",
      stroke: "var(--ink)",
      "stroke-width": 1.3,
    }),
    labels(
      [
        { x: drain[0] - 8, y: drain[1] + 4.5, text: pick("总排干沟", "Main drain"), anchor: "end" },
        { x: outlet[0] + 17, y: outlet[1] + 2, text: pick("出口", "Outlet") },
        { x: frame.left, y: frame.top - 8, text: title },
        { x: frame.left - 8, y: frame.top + 10, text: "100", anchor: "end", fill: muted },
        { x: frame.left - 8, y: frame.bottom, text: "0", anchor: "end", fill: muted },
        ...days(true),
        { x: frame.right, y: 124, text: pick("360 天", "360 days"), anchor: "end", fill: muted },
      ],
      [
        { x: frame.left, y: frame.top - 6, text: title },
        ...days(false),
        { x: frame.right, y: 128, text: pick("360 天", "360 days"), anchor: "end", fill: muted },
      ],
    ),
  );
}
