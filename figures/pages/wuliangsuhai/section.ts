import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { lakeFlowValues } from "../../models/hydraulics/lake-flow.ts";
import type { Scale } from "../../plot/axes.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import type { AxisPoint } from "./lake-axis.ts";
import { type Reaches, sectionShapes, waterLevels } from "./section-shapes.ts";

interface Layout extends Reaches {
  /** Names without notes, in two rows. */
  readonly narrow: boolean;
  readonly width: number;
  readonly height: number;
  readonly foot: number;
  /** Height of the reeds' tops and of the lowest land, px, for +1.9 m and −4.2 m. */
  readonly top: number;
  readonly stalks: number;
}

const wide: Layout = {
  narrow: false,
  width: 1200,
  height: 400,
  foot: 362,
  top: 92,
  start: 0,
  station: 300,
  lake: 332,
  sluice: 930,
  river: 1110,
  end: 1200,
  stalks: 9,
};
const medium: Layout = {
  narrow: true,
  width: 640,
  height: 330,
  foot: 296,
  top: 80,
  start: 0,
  station: 124,
  lake: 150,
  sluice: 486,
  river: 586,
  end: 640,
  stalks: 7,
};
const narrow: Layout = {
  narrow: true,
  width: 360,
  height: 300,
  foot: 268,
  top: 74,
  start: 0,
  station: 68,
  lake: 84,
  sluice: 270,
  river: 326,
  end: 360,
  stalks: 5,
};

/** Section from the main drain through the lake to the Yellow River, for wide screens. */
export const section = (language: Language): string => draw(language, wide);

/** The same for tablets, and for phones. */
export const sectionMedium = (language: Language): string => draw(language, medium);
export const sectionNarrow = (language: Language): string => draw(language, narrow);

interface Place {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly note: string;
  readonly anchor: "start" | "middle" | "end";
}

/** Names over the drawing, each with a line down to what it names; on phones in two rows and without notes. */
function named(places: readonly Place[], small: boolean): string {
  return places
    .map(({ x, y, name, note, anchor }, i) => {
      const row = small ? 12 + 24 * (i % 2) : 16;
      return (
        text(x, row, name, { "text-anchor": anchor, "font-weight": 600, fill: "var(--ink)" }) +
        (small ? "" : text(x, row + 18, note, { "text-anchor": anchor, fill: "var(--muted)" })) +
        path(`M${formatCoordinate(x)} ${row + (small ? 6 : 26)}V${formatCoordinate(y)}`, { stroke: "var(--accent)" }) +
        element("circle", { cx: x, cy: y, r: 3, fill: "var(--accent)" })
      );
    })
    .join("");
}

/** Colour of lines in the water, whose own colours are those of both themes. */
const inWater = "var(--ramp-0)";

/** The sign of a water surface: an open triangle on its tip over two short lines in the water. */
const levelSign = (x: number, y: number): string =>
  path(`M${formatCoordinate(x)} ${formatCoordinate(y)}l-6-9h12z`, {
    fill: "none",
    stroke: "var(--ink)",
    "stroke-width": 1.3,
    "stroke-linejoin": "round",
  }) +
  path(`M${formatCoordinate(x - 5)} ${formatCoordinate(y + 4)}h10m-7 4h4`, { stroke: inWater, "stroke-width": 1.3 });

const arrow = (x: number, y: number, fall: number): string =>
  path(`M${formatCoordinate(x)} ${formatCoordinate(y)}l34 ${fall}m-8-6l8 6l-9 4`, {
    fill: "none",
    stroke: inWater,
    "stroke-width": 1.3,
  });

function water(layout: Layout, y: Scale): string {
  const { start, station, lake, sluice, river, end, foot } = layout;
  const [upper, lower] = waterLevels.drain;
  const [head, tail] = waterLevels.canal;
  const h = (metres: number) => formatCoordinate(y(metres));
  // within the ground, whose edge would otherwise show the water's
  const low = foot - 4;
  const canals =
    `M${start} ${h(upper)}L${station - 6} ${h(lower)}V${low}H${start}z` +
    `M${sluice + 10} ${h(head)}L${river} ${h(tail)}L${river + 12} ${h(waterLevels.river)}H${end}V${low}H${sluice + 10}z`;
  return (
    path(canals, { fill: "var(--ramp-5)" }) +
    path(`M${lake - 2} ${h(0)}H${sluice + 4}V${low}H${lake - 2}z`, { fill: "var(--ramp-4)" })
  );
}

/** Pump and its pipe over the bank, and the plate of the sluice. */
function works({ station, lake, sluice }: Layout, y: Scale): string {
  const h = (metres: number) => formatCoordinate(y(metres));
  const [, suction] = waterLevels.drain;
  return (
    path(`M${station - 14} ${h(suction - 0.4)}V${h(1.05)}H${lake + 6}V${h(0.12)}m-5-6l5 6l5-6`, {
      fill: "none",
      stroke: "var(--ink)",
      "stroke-width": 2,
    }) +
    element("circle", {
      cx: station - 14,
      cy: y(-0.75),
      r: 8,
      fill: "var(--ground)",
      stroke: "var(--ink)",
      "stroke-width": 2,
    }) +
    path(`M${station - 14} ${formatCoordinate(y(-0.75) - 5)}l5 8h-10z`, { fill: "var(--ink)" }) +
    path(`M${sluice + 4} ${h(1.2)}V${h(-0.6)}`, { stroke: "var(--ink)", "stroke-width": 5 }) +
    path(`M${sluice - 8} ${h(1.2)}h24`, { stroke: "var(--ink)", "stroke-width": 2 })
  );
}

function ruler({ foot, narrow: small }: Layout, x: Scale, length: number, pick: PickText): string {
  const ticks = [0, 5, 10, 15, 20, 25].filter((km) => km <= length && (!small || km % 10 === 0));
  const last = Math.round(length);
  return (
    path(
      `M${formatCoordinate(x(0))} ${foot + 12}H${formatCoordinate(x(length))}${ticks.map((km) => `M${formatCoordinate(x(km))} ${foot + 8}v8`).join("")}`,
      {
        stroke: "var(--muted)",
      },
    ) +
    group(
      { fill: "var(--muted)", "text-anchor": "middle" },
      ...ticks.map((km) => text(Math.round(x(km)), foot + 31, String(km))),
    ) +
    text(
      Math.round(x(length)) + (small ? 4 : 10),
      foot + (small ? 31 : 17),
      small ? "km" : pick(`沿轴线 ${last} km`, `${last} km along the axis`),
      {
        fill: "var(--muted)",
      },
    )
  );
}

/** Middle of the longest stretch without reeds, km along the axis. */
function clearest(axis: readonly AxisPoint[]): number {
  let [best, middle, from] = [0, 0, 0];
  for (const { distance, reeds } of axis) {
    if (reeds) from = distance;
    if (distance - from > best) [best, middle] = [distance - from, (distance + from) / 2];
  }
  return middle;
}

/** Middle of the first belt of reeds, km along the axis. */
function firstBelt(axis: readonly AxisPoint[]): number {
  const from = axis.findIndex(({ reeds }) => reeds);
  const to = axis.findIndex(({ reeds }, i) => i > from && !reeds);
  return ((axis[from]?.distance ?? 0) + (axis[to]?.distance ?? 0)) / 2;
}

function draw(language: Language, layout: Layout): string {
  const pick = pickLanguage(language);
  const { narrow: small, width, height, foot, top, start, station, lake, sluice, river, end } = layout;
  const y = scaleLinear([1.7, -4.1], [top, foot]);
  const { bed, land, reeds, x, axis } = sectionShapes(layout, y, foot, layout.stalks);
  const { meanDepthMetres: depth, reedPassagePercent: passage } = lakeFlowValues();
  const deepest = Math.max(...axis.map((point) => point.depth));
  const length = axis.at(-1)?.distance ?? 0;
  const open = x(clearest(axis));
  const reedAt = x(firstBelt(axis));
  const stretch = 100 * Math.round((y(0) - y(1)) / ((x(0.001) - x(0)) * 100));
  const label = pick(
    `总排干沟、乌梁素海至黄河的纵断面示意图：红圪卜排水站把排水提升入湖，湖水平均深 ${depth} m，穿过明水区与芦苇区，经乌毛计闸自流退入黄河。湖内 ${length.toFixed(0)} km 的水深与芦苇取自计算用的合成湖盆，渠道与黄河的高程仅表示高低次序，竖向放大。`,
    `Section from the main drain through Wuliangsuhai to the Yellow River, illustrative: the Honggebu drainage pumping station lifts the drain’s water into the lake, mean depth ${depth} m, which crosses open water and reeds and leaves by gravity through the Wumaoji sluice. Depth and reeds along ${length.toFixed(0)} km of lake from the synthetic basin of the model; levels of canals and river only in their order, height exaggerated.`,
  );
  const places: Place[] = [
    {
      x: small ? 6 : 8,
      y: y(-1.25),
      name: pick("总排干沟", "Main drain"),
      note: pick("收集灌区排水", "collects the district’s drainage"),
      anchor: "start",
    },
    {
      x: station - 14,
      y: y(-0.75),
      name: pick("红圪卜排水站", small ? "Honggebu" : "Honggebu drainage pumping station"),
      note: pick("排水提升入湖", "lifts the drainage"),
      anchor: "middle",
    },
    {
      x: reedAt,
      y: y(-0.25),
      name: pick("芦苇区", small ? "Reeds" : "Reeds: conductance"),
      note: pick(`导水系数为明水的 ${passage}%`, `${passage}% of open water’s`),
      anchor: language === "en" && !small ? "start" : "middle",
    },
    {
      x: open,
      y: y(0),
      name: pick("明水区", "Open water"),
      note: pick(`断面最深 ${deepest.toFixed(1)} m`, `at most ${deepest.toFixed(1)} m deep here`),
      anchor: "middle",
    },
    {
      x: sluice + 4,
      y: y(1.2),
      name: pick("乌毛计闸", "Wumaoji sluice"),
      note: pick("湖水出口", "outlet of the lake"),
      anchor: "middle",
    },
    {
      x: end - 12,
      y: y(waterLevels.river),
      name: pick("黄河", "Yellow River"),
      note: pick("承接退水", "receives the outflow"),
      anchor: "end",
    },
  ];
  return plot(
    { language, width, height, label },
    water(layout, y),
    path(`M${lake - 2} ${formatCoordinate(y(0))}H${sluice + 2}`, { stroke: "var(--model)", "stroke-width": 1.5 }),
    path(land, { fill: "var(--land)" }),
    path(bed, { fill: "none", stroke: "var(--ink)", "stroke-width": 1.4, "stroke-linejoin": "round" }),
    path(reeds, { fill: "none", stroke: "var(--ink)", opacity: 0.5, "stroke-width": small ? 1 : 1.3 }),
    works(layout, y),
    levelSign((start + station) / 2, y(-1.34)),
    levelSign(open + Math.round((sluice - lake) / 18), y(0)),
    levelSign((sluice + 10 + river) / 2, y(-1.45)),
    small ? "" : arrow(40, y(-1.6), 6) + arrow(open - 10, y(-0.9), 0) + arrow(1040, y(-1.95), 12),
    named(places, small),
    ruler(layout, x, length, pick),
    small
      ? ""
      : text(start, foot + 17, pick(`湖段竖向放大约 ${stretch} 倍`, `Heights in the lake ×${stretch}`), {
          fill: "var(--muted)",
        }),
  );
}
