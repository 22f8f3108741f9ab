import type { Language } from "#contract/i18n/language.ts";
import { contours } from "../../lib/contour.ts";
import { linePath } from "../../lib/path.ts";
import { rampColor } from "../../lib/ramp.ts";
import type { Point } from "../../lib/spline.ts";
import { element, formatCoordinate, group, line, path, svg, text } from "../../lib/svg.ts";
import { hypoxia } from "../../models/water-quality/oxygen-profile.ts";
import { type HeatGrid, heatField } from "../../models/water-temperature/heat-grid.ts";
import { columns, type Frame, lettering, outline, rowNumbers } from "../../plot/axes.ts";
import { heatMap } from "../../plot/heat-map.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { dateOf, monthTicks } from "../ce-qual-w2/calendar.ts";
import type { Ranges } from "./ensemble.ts";
import type { LakeYear } from "./lake-run.ts";
import { longestSeason, type Season } from "./outcome.ts";

/** What is drawn of a lake's year. */
export interface YearMap {
  readonly year: Pick<LakeYear, "temperature" | "oxygen" | "layerDepth">;
  /** Depth, m. */
  readonly depth: number;
  /** Ranges of the first and last day of the season; left out until they are known. */
  readonly ranges?: Ranges | undefined;
  readonly language: Language;
  /** px. */
  readonly width: number;
}

/** Heights of both maps, px; on a phone both are as high as each other. */
const heights = (width: number) =>
  width < 480 ? { temperature: 220, oxygen: 220 } : { temperature: 266, oxygen: 196 };

/** Space above each map for its title, between them for the season's days, below for the months, and at the left, px. */
const space = { title: 28, season: 46, months: 26, left: 34 } as const;

/** Places of both maps, px. */
function mapFrames(width: number): { temperature: Frame; oxygen: Frame; height: number } {
  const { temperature: high, oxygen: low } = heights(width);
  const temperature = { left: space.left, top: space.title, right: width - 1, bottom: space.title + high };
  const top = temperature.bottom + space.season + space.title;
  const oxygen = { ...temperature, top, bottom: top + low };
  return { temperature, oxygen, height: oxygen.bottom + space.months };
}

/** Colour of dissolved oxygen between 0 (deep) and 14 mg/L (light). */
const oxygenColor = (value: number): string => rampColor(0.06 + 0.94 * Math.max(0, value / 14));

/** Depths with a tick, m: about four, and the bed. */
function depthTicks(depth: number): number[] {
  const step = [0.5, 1, 2, 5, 10, 20, 50].find((size) => depth / size <= 4.5) ?? 50;
  const ticks = Array.from({ length: Math.floor(depth / step) + 1 }, (_, i) => i * step);
  return [...ticks.filter((tick) => depth - tick > step * 0.45), depth];
}

/**
 * A year of temperature over a year of dissolved oxygen, both by depth on one axis of months, with the first and last day
 * of the longest stratified season between them. On the dark ground, colours by the theme's tokens.
 */
export function lakeYearMap({ year, depth, ranges, language, width }: YearMap): string {
  const pick = pickLanguage(language);
  const frames = mapFrames(width);
  const { temperature, oxygen } = frames;
  const step = width < 480 ? 4 : 2;
  const style = { lettering, stroke: 1.2, tolerance: 0.7, labelSpacing: width < 480 ? 150 : 260 };
  const heat = heatField(year.temperature, step);
  const held = heatField(year.oxygen, step);
  const season = longestSeason(year.temperature);
  const y = (frame: Frame) => (metres: number) => frame.top + (metres / depth) * (frame.bottom - frame.top);
  const x = (day: number) => temperature.left + (day / 364) * (temperature.right - temperature.left);
  const muted = { fill: "var(--muted)", "text-anchor": "end" };
  const title = (frame: Frame, words: string, right = "", paint = "var(--muted)") =>
    text(frame.left, frame.top - 9, words, { fill: "var(--ink)", "font-weight": 600 }) +
    (right ? text(frame.right, frame.top - 9, right, { ...muted, fill: paint }) : "");
  return svg(
    {
      language,
      width,
      height: frames.height,
      label: pick(
        "假定天气下全年水温和溶解氧随深度的变化，分层期的起止日期标在两图之间；结果见下表",
        "Temperature and dissolved oxygen by depth over a year of assumed weather, with the first and last day of the stratified season between the two maps; results in the table below",
      ),
      attributes: { "font-size": lettering },
    },
    title(temperature, pick("水温，°C，按水深，m；线距4 °C", "Temperature, °C, by depth, m; lines every 4 °C")),
    heatMap(heat, temperature, { ...style, interval: width < 480 ? 2 : 1, index: 4, numbered: width < 480 ? 8 : 4 }),
    rowNumbers(temperature, y(temperature), depthTicks(depth)),
    title(
      oxygen,
      pick("溶解氧，mg/L，按水深，m", "Dissolved oxygen, mg/L, by depth, m"),
      pick(`琥珀色线：${hypoxia} mg/L`, `amber: ${hypoxia} mg/L`),
      "var(--amber)",
    ),
    heatMap(held, oxygen, { ...style, interval: 1, index: 4, color: oxygenColor }),
    limitLine(held, oxygen),
    outline(temperature),
    outline(oxygen),
    rowNumbers(oxygen, y(oxygen), depthTicks(depth)),
    columns(oxygen, x, monthTicks(language, width < 480 ? 2 : 1)),
    seasonMarks(season, { frames, x, ranges, language }),
  );
}

/** The line of 2 mg/L. */
function limitLine(field: HeatGrid, { left, top, right, bottom }: Frame): string {
  const cell: Point = [(right - left) / (field.days - 1), (bottom - top) / (field.layers - 1)];
  const grid = { width: field.days, height: field.layers, values: field.values };
  // where the field lies below the limit, so that the area is closed around the poor water
  const low = { ...grid, values: field.values.map((value) => -value) };
  const [area] = contours(low, [-hypoxia], { cell, origin: [left, top] });
  const inside = ([px, py]: Point) => px > left + 0.5 && px < right - 0.5 && py > top + 0.5 && py < bottom - 0.5;
  const onFrame = ([px, py]: Point): Point => [
    Math.min(right, Math.max(left, px)),
    Math.min(bottom, Math.max(top, py)),
  ];
  const parts = (area?.rings ?? []).flatMap((ring) => {
    const first = ring.findIndex((point) => !inside(point));
    if (first < 0) return [[...ring, ...ring.slice(0, 1)]];
    const turned = [...ring.slice(first), ...ring.slice(0, first + 1)];
    const pieces: Point[][] = [];
    // a piece begins and ends on the frame, with the points of the ring next to it
    turned.forEach((point, i) => {
      const before = turned[i - 1];
      if (inside(point) && before && !inside(before)) pieces.push([onFrame(before)]);
      if (inside(point)) pieces.at(-1)?.push(point);
      else if (before && inside(before)) pieces.at(-1)?.push(onFrame(point));
    });
    return pieces.filter((piece) => piece.length > 2);
  });
  return path(parts.map((part) => linePath(part, { digits: 0 })).join(""), {
    fill: "none",
    stroke: "var(--amber)",
    "stroke-width": 2.4,
    "stroke-linejoin": "round",
  });
}

interface SeasonPlace {
  readonly frames: ReturnType<typeof mapFrames>;
  readonly x: (day: number) => number;
  readonly ranges: Ranges | undefined;
  readonly language: Language;
}

/** First and last day of the season between the maps: dotted through both, a dot with its range, and the day in words. */
function seasonMarks({ from, until, days }: Season, { frames, x, ranges, language }: SeasonPlace): string {
  const pick = pickLanguage(language);
  const { temperature, oxygen } = frames;
  const middle = temperature.bottom + 14;
  if (days === 0 || days === 365) {
    const words = days === 0 ? pick("全年混合", "mixed all year") : pick("全年分层", "stratified all year");
    return text(temperature.left, middle + 4.5, words, { fill: "var(--ink)", "font-weight": 600 });
  }
  const marks = [
    {
      day: from,
      range: ranges?.from,
      row: 0,
      words: pick(`${dateOf(from, language)}起分层`, `stratified from ${dateOf(from, language)}`),
    },
    {
      day: until,
      range: ranges?.until,
      row: 1,
      words: pick(`${dateOf(until, language)}起混合`, `mixed from ${dateOf(until, language)}`),
    },
  ];
  return marks
    .map(({ day, range, row, words }) => {
      const [px, py] = [x(day), middle + row * 19];
      const within = (value: number) => Math.max(temperature.left, Math.min(temperature.right, value));
      const length = words.length * (language === "zh" ? 11 : 7);
      const [low, high] = range ? [within(x(day + range[0])), within(x(day + range[1]))] : [px, px];
      const toLeft = high + 12 + length > temperature.right;
      return (
        path(
          `M${formatCoordinate(px)} ${temperature.top}V${py}M${formatCoordinate(px)} ${oxygen.top}V${oxygen.bottom}`,
          {
            stroke: "var(--ink)",
            "stroke-dasharray": "1 5",
            "stroke-linecap": "round",
            "stroke-width": 1.4,
          },
        ) +
        group(
          { stroke: "var(--amber)" },
          line(low, py, high, py, { "stroke-width": 5 }),
          element("circle", { cx: px, cy: py, r: 5, fill: "var(--ground)", "stroke-width": 2 }),
        ) +
        text(toLeft ? Math.min(low, px - 5) - 7 : Math.max(high, px + 5) + 7, py + 4.5, words, {
          fill: "var(--ink)",
          "font-weight": 600,
          "text-anchor": toLeft ? "end" : undefined,
        })
      );
    })
    .join("");
}
