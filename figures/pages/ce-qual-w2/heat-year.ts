import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { rampColor } from "../../lib/ramp.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { type HeatGrid, heatGrid } from "../../models/water-temperature/heat-grid.ts";
import type { Frame } from "../../plot/axes.ts";
import { columns, rows } from "../../plot/axes.ts";
import { jagged, points } from "../../plot/curves.ts";
import { type HeatStyle, heatMap } from "../../plot/heat-map.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { dateOf, monthStarts, monthTicks } from "./calendar.ts";
import { discharge, intakes, profileOn, releaseYear, summerDay, summerWithdrawal } from "./releases.ts";

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  readonly style: HeatStyle;
  /** Every how many months one is named. */
  readonly months: number;
  readonly depths: readonly number[];
  readonly narrow: boolean;
}

const wide: Layout = {
  width: 1200,
  height: 460,
  frame: { left: 44, top: 38, right: 1112, bottom: 426 },
  style: { interval: 1, index: 4, lettering: 13, stroke: 1.2, tolerance: 0.6, apart: 300 },
  months: 1,
  depths: [0, 10, 20, 30, 40, 50, 60],
  narrow: false,
};

const narrow: Layout = {
  width: 360,
  height: 320,
  frame: { left: 28, top: 26, right: 358, bottom: 292 },
  style: { interval: 2, index: 4, lettering: 13, stroke: 1.1, tolerance: 0.6, apart: 190 },
  months: 2,
  depths: [0, 20, 40, 60],
  narrow: true,
};

/** Temperature at the faces between layers, so that the map's first row lies at the surface and its last at the bed. */
function faces({ days, layers, values }: HeatGrid): HeatGrid {
  const cell = (layer: number, day: number) => at(values, Math.max(0, Math.min(layers - 1, layer)) * days + day);
  return {
    days,
    layers: layers + 1,
    values: Float64Array.from({ length: days * (layers + 1) }, (_, k) => {
      const [face, day] = [Math.floor(k / days), k % days];
      return (cell(face - 1, day) + cell(face, day)) / 2;
    }),
  };
}

/** Colours of the temperatures from 4 to 26 °C, right-aligned above the map. */
function key(right: number, y: number): string {
  const [low, high, step] = [4, 24, 9];
  const left = right - (high - low) * step - 22;
  const swatches = Array.from({ length: (high - low) / 2 }, (_, i) =>
    element("rect", {
      x: left + 2 * i * step,
      y,
      width: 2 * step,
      height: 8,
      fill: rampColor((low + 2 * i - 1) / 24),
    }),
  );
  const numbers = [4, 8, 12, 16, 20, 24].map((celsius) => text(left + (celsius - low) * step, y - 6, String(celsius)));
  return (
    group({}, ...swatches) +
    group({ "text-anchor": "middle", fill: "var(--muted)" }, ...numbers) +
    text(right, y + 9, "°C", { fill: "var(--muted)", "text-anchor": "end" })
  );
}

const describe = (pick: PickText, language: Language): string => {
  const warmth = profileOn(summerDay);
  const { top, bottom } = summerWithdrawal();
  const [surface, bed] = [at(warmth, 0).toFixed(1), at(warmth, warmth.length - 1).toFixed(1)];
  const release = at(releaseYear(intakes.middle), summerDay).toFixed(1);
  return pick(
    `60 m 水深水库一年的水温（横轴 1 月至 12 月，纵轴水深 0 至 60 m，单位 °C），等温线每 4 °C 标注。${dateOf(summerDay, language)}表层 ${surface} °C，库底 ${bed} °C；18 m 处的取水口从 ${top} 至 ${bottom} m 取水，下泄 ${release} °C。有入出流的垂向一维水温模型，入出流均为 ${discharge} m³/s，合成气象，示范计算。`,
    `A year of temperature in a reservoir 60 m deep (January to December, depth 0 to 60 m, °C), isotherms labelled every 4 °C. On ${dateOf(summerDay, language)} the surface is at ${surface} °C and the bed at ${bed} °C; the intake at 18 m draws from ${top} to ${bottom} m and releases ${release} °C. One-dimensional model with a through-flow of ${discharge} m³/s, synthetic weather, demonstration.`,
  );
};

function draw(language: Language, layout: Layout): string {
  const pick = pickLanguage(language);
  const { frame, width, height } = layout;
  const x = scaleLinear([0, 364], [frame.left, frame.right]);
  const y = scaleLinear([0, 60], [frame.top, frame.bottom]);
  const depth = Math.round(y(intakes.middle));
  const day = Math.round(x(summerDay));
  const { shares, top, bottom } = summerWithdrawal();
  const reach = scaleLinear([0, Math.max(...shares)], [day, day + (layout.narrow ? 22 : 44)]);
  const layer = points(shares, reach, y).map(([, share], i) => [reach(at(shares, i)), y(i + 0.5), share] as const);
  const drawn = jagged([
    [day, y(top)],
    ...layer.filter((_, i) => at(shares, i) > 0).map(([px, py]) => [px, py] as const),
    [day, y(bottom)],
  ]);
  const release = at(releaseYear(intakes.middle), summerDay).toFixed(1);
  const months = monthStarts.slice(1, -1).map((start) => `M${Math.round(x(start))} ${frame.bottom}v5`);
  const noted = { "paint-order": "stroke", stroke: "var(--abyss)", "stroke-width": 4, "stroke-linejoin": "round" };
  return plot(
    { language, width, height, label: describe(pick, language) },
    heatMap(faces(heatGrid()), frame, layout.style),
    rows({ ...frame, right: frame.left }, y, layout.depths),
    path(months.join(""), { stroke: "var(--muted)" }),
    columns(frame, x, monthTicks(language, layout.months), 20),
    text(0, frame.top - 14, pick("水深 m", "Depth, m"), { fill: "var(--muted)" }),
    layout.narrow ? "" : key(frame.right, frame.top - 16),
    path(`M${frame.left} ${frame.top}H${frame.right}V${frame.bottom}H${frame.left}z`, {
      fill: "none",
      stroke: "var(--hairline)",
    }),
    path(`M${day} ${frame.top - 6}V${frame.bottom}`, { stroke: "var(--foam)" }),
    text(day, frame.top - 13, dateOf(summerDay, language), {
      fill: "var(--ink)",
      "text-anchor": "middle",
      "font-weight": 600,
    }),
    path(`${drawn}z`, { fill: "var(--amber)", "fill-opacity": ".32", stroke: "var(--amber)", "stroke-width": 1.4 }),
    path(`M${frame.left} ${depth}H${frame.right}`, {
      stroke: "var(--amber)",
      "stroke-width": 1.6,
      "stroke-dasharray": "6 4",
    }),
    layout.narrow
      ? text(frame.left + 8, depth - 7, pick("取水口 18 m", "Intake, 18 m"), { fill: "var(--amber)", ...noted })
      : path(`M${frame.right + 2} ${depth}l9-6v12z`, { fill: "var(--observed)" }) +
          group(
            { fill: "var(--observed)" },
            text(frame.right + 18, depth - 3, pick("取水口", "Intake"), { "font-weight": 600 }),
            text(frame.right + 18, depth + 14, `${intakes.middle} m`),
          ),
    text(
      day + 8,
      y(layout.narrow ? 36.5 : 36),
      pick(
        `下泄 ${release} °C${layout.narrow ? "" : `，取自 ${top} 至 ${bottom} m`}`,
        `Releases ${release} °C${layout.narrow ? "" : `, drawn from ${top} to ${bottom} m`}`,
      ),
      { fill: "var(--foam)", "font-weight": 600, ...noted },
    ),
  );
}

/**
 * Temperature over a year and 60 m of water, with an intake at 18 m and the water it draws on 24 July: the demonstration
 * reservoir, five-day means.
 */
export const heatYear = (language: Language): string => draw(language, wide);

/** The same for narrow screens. */
export const heatYearNarrow = (language: Language): string => draw(language, narrow);
