import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at, mean } from "../../lib/at.ts";
import { linePath } from "../../lib/path.ts";
import { rampColor } from "../../lib/ramp.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { dateOf } from "./calendar.ts";
import { cellCount, type ReservoirGrid, reservoirGrid } from "./grid-cells.ts";
import { drawnThrough, intakes, profileOn, summerDay, summerWithdrawal } from "./releases.ts";

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  /** Size of a cell, px. */
  readonly cell: Point;
  /** Height of the surface in the section, px. */
  readonly surface: number;
  /** Centre line of the plan, px. */
  readonly plan: number;
  readonly grid: ReservoirGrid;
  /** Segment that the side branch joins, from 0, and the number of its own segments. */
  readonly joins: number;
  readonly branch: number;
  readonly narrow: boolean;
}

const wide: Layout = {
  width: 650,
  height: 438,
  left: 30,
  cell: [36, 11],
  surface: 190,
  plan: 112,
  grid: reservoirGrid(14, 3),
  joins: 9,
  branch: 4,
  narrow: false,
};

const narrow: Layout = {
  width: 360,
  height: 374,
  left: 24,
  cell: [25, 12],
  surface: 164,
  plan: 96,
  grid: reservoirGrid(10, 4),
  joins: 6,
  branch: 3,
  narrow: true,
};

/** Mean temperature of a layer of the grid on 24 July, °C. */
const layerTemperature = (layer: number, thickness: number): number =>
  mean(profileOn(summerDay).subarray(layer * thickness, (layer + 1) * thickness));

/** Colour of a temperature, as on the page's map. */
const heatColor = (celsius: number): string => rampColor((celsius - 2) / 24);

/** The section's cells: a coloured strip for each layer, cut by the lines between segments. */
function section({ grid, left, cell: [w, h], surface }: Layout): string {
  const right = left + grid.segments * w;
  const strips = Array.from({ length: Math.max(...grid.layers) }, (_, layer) => {
    const first = grid.layers.findIndex((count) => count > layer);
    return element("rect", {
      x: left + first * w,
      y: surface + layer * h,
      width: right - left - first * w,
      height: h,
      fill: heatColor(layerTemperature(layer, grid.layer)),
    });
  });
  const across = strips.slice(1).map((_, i) => {
    const first = grid.layers.findIndex((count) => count > i + 1);
    return `M${left + first * w} ${surface + (i + 1) * h}H${right}`;
  });
  const down = grid.layers.slice(1).map((_, i) => `M${left + (i + 1) * w} ${surface}v${at(grid.layers, i) * h}`);
  const bed = grid.layers.map((count, i) => `${i === 0 ? "" : `V${surface + count * h}`}H${left + (i + 1) * w}`);
  return (
    group({}, ...strips) +
    path([...across, ...down].join(""), { stroke: "var(--ground)", "stroke-width": 0.8, "stroke-opacity": 0.7 }) +
    path(`M${left} ${surface}V${surface + at(grid.layers, 0) * h}${bed.join("")}`, {
      fill: "none",
      stroke: "var(--ink)",
      "stroke-width": 1.4,
    })
  );
}

/** A strip of water seen from above, cut into `pieces`: `place` gives the two banks at a fraction of its length. */
function strip(pieces: number, place: (fraction: number) => readonly [Point, Point]): string {
  const cuts = Array.from({ length: pieces + 1 }, (_, i) => place(i / pieces));
  const outline = [...cuts.map(([bank]) => bank), ...cuts.map(([, bank]) => bank).reverse()];
  const fill = heatColor(layerTemperature(0, 3));
  return (
    path(linePath(outline, { closed: true }), { fill, stroke: "var(--ink)", "stroke-width": 1.2 }) +
    path(
      cuts
        .slice(1, -1)
        .map((cut) => linePath(cut))
        .join(""),
      { stroke: "var(--ground)", "stroke-width": 1.4 },
    )
  );
}

/** The valley from above: the main stem over the section's segments, and a side branch that joins it. */
function plan({ grid, left, cell: [w], plan: middle, joins, branch }: Layout): string {
  const length = grid.segments * w;
  const centre = (fraction: number) => middle + 5 * Math.sin(fraction * 7);
  const half = (fraction: number) => 4 + 16 * fraction ** 0.8;
  const main = strip(grid.segments, (f) => [
    [left + f * length, centre(f) - half(f)],
    [left + f * length, centre(f) + half(f)],
  ]);
  const mouth = (joins + 0.5) / grid.segments;
  const [mx, my] = [left + mouth * length, centre(mouth) - half(mouth)];
  const side = strip(branch, (f) => {
    const [px, py] = [mx - (1 - f) * branch * w * 0.72, my - (1 - f) * 66];
    const wide = 3 + 8 * f;
    return f === 1
      ? [
          [mx + wide, my],
          [mx - wide, my],
        ]
      : [
          [px + wide * 0.6, py - wide * 0.8],
          [px - wide * 0.6, py + wide * 0.8],
        ];
  });
  return side + main;
}

/** The dam with its three gates, the layer drawn by the middle one, and the temperature each would draw that day. */
function dam({ grid, left, cell: [w, h], surface, narrow }: Layout, language: Language): string {
  const pick = pickLanguage(language);
  const right = left + grid.segments * w;
  const y = scaleLinear([0, grid.layer], [surface, surface + h]);
  const foot = y(at(grid.layers, grid.segments - 1) * grid.layer);
  const { shares, top, bottom } = summerWithdrawal();
  const reach = scaleLinear([0, Math.max(...shares)], [right - 1, right - 1.8 * w]);
  const jet: Point[] = Array.from(shares, (share, i): Point => [reach(share), y(i + 0.5)]).filter(
    (_, i) => at(shares, i) > 0,
  );
  const gates = [
    { depth: 1.5, intake: intakes.surface, name: pick("表层", "Surface") },
    { depth: intakes.middle, intake: intakes.middle, name: "18 m" },
    { depth: 58, intake: intakes.bed, name: pick("库底", "Bed") },
  ];
  const thick = narrow ? 9 : 14;
  return (
    path(linePath([[right - 1, jet[0]?.[1] ?? 0], ...jet, [right - 1, jet.at(-1)?.[1] ?? 0]], { closed: true }), {
      fill: "var(--foam)",
      "fill-opacity": 0.35,
      stroke: "var(--foam)",
      "stroke-width": 1.6,
    }) +
    path(`M${right} ${surface - 8}h${thick - 4}L${right + thick + 4} ${foot}H${right}z`, { fill: "var(--ink-2)" }) +
    path(gates.map(({ depth }) => `M${right - 2} ${Math.round(y(depth))}h${thick + 12}`).join(""), {
      stroke: "var(--accent)",
      "stroke-width": 3,
    }) +
    group(
      {},
      ...gates.map(({ depth, intake, name }) => {
        const celsius = drawnThrough(intake).toFixed(1);
        const [tx, ty] = [right + thick + 16, Math.round(y(depth))];
        return (
          text(tx, ty + (depth > 50 ? -11 : 4.5), name, { fill: "var(--muted)" }) +
          text(tx, ty + (depth > 50 ? 6 : 21.5), `${celsius} °C`, { fill: "var(--ink)", "font-weight": 600 })
        );
      }),
      text(right + thick + 16, Math.round(y(intakes.middle)) + 38.5, `${top}${pick("—", "–")}${bottom} m`, {
        fill: "var(--muted)",
      }),
    )
  );
}

function draw(language: Language, layout: Layout): string {
  const pick = pickLanguage(language);
  const {
    width,
    height,
    grid,
    left,
    cell: [w, h],
    surface,
    plan: middle,
    joins,
    branch,
    narrow,
  } = layout;
  const cells = cellCount(grid);
  const { top, bottom } = summerWithdrawal();
  const joint = left + (joins + 0.5) * w;
  const right = left + grid.segments * w;
  const deep = surface + at(grid.layers, grid.segments - 1) * h;
  const label = pick(
    `水库沿河谷切成 ${grid.segments} 个河段、每层 ${grid.layer} m，共 ${cells} 个格子；上为平面，支汊 2 接入干流，下为纵剖面，颜色是${dateOf(summerDay, language)}的计算水温。坝上三个取水口，${intakes.middle} m 的取水口从 ${top} 至 ${bottom} m 取水。有入出流的垂向一维水温模型，各河段用同一条垂线，合成气象，示范计算。`,
    `A reservoir cut along its valley into ${grid.segments} segments and layers of ${grid.layer} m, ${cells} cells: above in plan, with branch 2 joining the main stem; below in section, coloured by the computed temperature of ${dateOf(summerDay, language)}. Three gates in the dam; the one at ${intakes.middle} m draws from ${top} to ${bottom} m. One-dimensional model with through-flow, the same profile in every segment, synthetic weather, demonstration.`,
  );
  const numbers: readonly number[] = narrow ? [0, joins, grid.segments - 1] : [0, 4, joins, grid.segments - 1];
  return plot(
    { language, width, height, label },
    plan(layout),
    path(`M${joint} ${middle + 24}V${surface - 24}`, { stroke: "var(--muted)", "stroke-dasharray": "3 3" }),
    section(layout),
    dam(layout, language),
    group(
      { fill: "var(--muted)" },
      text(left, middle - 22, pick("支汊 1", "Branch 1"), { fill: "var(--ink)", "font-weight": 600 }),
      text(joint - branch * w * 0.72 - 14, middle - 74, pick("支汊 2", "Branch 2"), {
        fill: "var(--ink)",
        "font-weight": 600,
        "text-anchor": "end",
      }),
      group(
        { "text-anchor": "middle" },
        ...numbers.map((i) =>
          text(left + (i + 0.5) * w, surface - 10, i === 0 ? pick("河段 2", "Segment 2") : String(i + 2)),
        ),
      ),
      group(
        { "text-anchor": "end" },
        ...[0, 20, 40, 60].map((depth) => text(left - 7, surface + (depth / grid.layer) * h + 4.5, String(depth))),
      ),
      text(0, surface - 30, pick("水深，m", "Depth, m")),
      text(
        right,
        deep + 20,
        pick(`层厚 ${grid.layer} m，共 ${cells} 格`, `layers of ${grid.layer} m, ${cells} cells`),
        {
          "text-anchor": "end",
        },
      ),
    ),
  );
}

/**
 * How a valley is cut into segments and layers, in plan and in section, coloured by the column's temperature on 24 July,
 * with the water that an intake at 18 m draws (40 m³/s).
 */
export const grid = (language: Language): string => draw(language, wide);

/** The same for narrow screens, with fewer cells. */
export const gridNarrow = (language: Language): string => draw(language, narrow);
