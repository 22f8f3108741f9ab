import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { columns, type Frame, rows } from "../../plot/axes.ts";
import { curve, jagged, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { clearPlace, type Place } from "../../plot/placement.ts";
import { plot, series, textOutline } from "../../plot/plot.ts";
import { dateOf, monthTicks } from "./calendar.ts";
import { firstSpawningDay, intakes, releaseYear, riverYear, spawning, warmest } from "./releases.ts";

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  readonly months: number;
  readonly narrow: boolean;
}

const wide: Layout = {
  width: 650,
  height: 330,
  frame: { left: 28, top: 12, right: 646, bottom: 300 },
  months: 1,
  narrow: false,
};

const narrow: Layout = {
  width: 360,
  height: 320,
  frame: { left: 26, top: 12, right: 356, bottom: 290 },
  months: 2,
  narrow: true,
};

function draw(language: Language, { width, height, frame, months, narrow }: Layout): string {
  const pick = pickLanguage(language);
  const x = scaleLinear([0, 364], [frame.left, frame.right]);
  const y = scaleLinear([0, 30], [frame.bottom, frame.top]);
  const river = riverYear();
  const [surface, middle, bed] = [intakes.surface, intakes.middle, intakes.bed].map(releaseYear);
  if (!surface || !middle || !bed) throw new RangeError("An intake has no year");
  const first = [firstSpawningDay(river), firstSpawningDay(surface)] as const;
  const later = first[1] - first[0];
  const peak = warmest(middle);
  const line = (year: readonly number[]) => points(year, x, y);
  const label = pick(
    `一年中的水温（°C）：无坝河流 ${dateOf(first[0], language)}升到 ${spawning} °C，表层取水下泄 ${dateOf(first[1], language)}，晚 ${later} 天；18 m 取水全年最高 ${peak.celsius.toFixed(1)} °C（${dateOf(peak.day, language)}），库底取水最高 ${warmest(bed).celsius.toFixed(1)} °C。有入出流的垂向一维水温模型，每种取水口单独计算一次，合成气象，示范计算。`,
    `Temperature through a year, °C: a river without a dam reaches ${spawning} °C on ${dateOf(first[0], language)}, the release of a surface intake on ${dateOf(first[1], language)}, ${later} days later; an intake at 18 m releases ${peak.celsius.toFixed(1)} °C at most (${dateOf(peak.day, language)}), one at the bed ${warmest(bed).celsius.toFixed(1)} °C. One-dimensional model with through-flow, one run for each intake, synthetic weather, demonstration.`,
  );
  const dot = (day: number, celsius: number, ink: string) =>
    element("circle", { cx: x(day), cy: y(celsius), r: 4, fill: "var(--ground)", stroke: ink, "stroke-width": 1.8 });
  /** Where a year's line, straight from day to day, comes up through the threshold on the way to a day. */
  const crossing = (year: readonly number[], day: number): number => {
    const before = at(year, day - 1);
    return day - 1 + (spawning - before) / (at(year, day) - before);
  };
  const crossings = [crossing(river, first[0]), crossing(surface, first[1])] as const;
  const [from, to] = [x(crossings[0]), x(crossings[1])];
  const threshold = y(spawning);
  const lines = [
    ...[river, surface, middle, bed].map(line),
    [
      [frame.left, threshold],
      [frame.right, threshold],
    ] satisfies Point[],
  ];
  const placed = (words: string, places: readonly [Place, ...Place[]], bold = false): string => {
    const place = clearPlace(words, places, lines);
    return text(Math.round(place.x), Math.round(place.y), words, {
      "text-anchor": place.anchor === "start" ? undefined : place.anchor,
      "font-weight": bold ? 600 : undefined,
    });
  };
  return plot(
    { language, width, height, label },
    rows(frame, y, [0, 10, 20, [30, "30"]]),
    columns(frame, x, monthTicks(language, months), 20),
    path(`M${frame.left} ${Math.round(threshold)}H${frame.right}`, {
      stroke: "var(--accent)",
      "stroke-dasharray": "4 4",
    }),
    group(
      series,
      path(jagged(line(river), 0.5), { stroke: "var(--observed)" }),
      path(jagged(line(surface), 0.5), { stroke: "var(--model)", "stroke-width": 1.3 }),
      path(jagged(line(middle), 0.4, 1), { stroke: "var(--model)", "stroke-width": 2.6 }),
      path(curve(line(bed), 12), { stroke: "var(--model)", "stroke-width": 1.3 }),
    ),
    dot(crossings[0], spawning, "var(--observed)"),
    dot(crossings[1], spawning, "var(--model)"),
    dot(peak.day, peak.celsius, "var(--model)"),
    group(
      { ...textOutline, fill: "var(--model)" },
      group(
        { fill: "var(--observed)", "text-anchor": "end" },
        text(from - 10, y(23), pick("无坝河流", narrow ? "River" : "River without a dam"), { "font-weight": 600 }),
        text(from - 10, threshold - 8, dateOf(first[0], language)),
      ),
      placed(dateOf(first[1], language), [
        { x: to + 8, y: threshold + 18, anchor: "start" },
        { x: to + 12, y: threshold - 8, anchor: "start" },
        { x: to + 16, y: threshold - 8, anchor: "start" },
        { x: to + 20, y: threshold - 8, anchor: "start" },
      ]),
      placed(
        pick(narrow ? "表层" : "表层取水", narrow ? "Surface" : "Surface intake"),
        [
          { x: x(narrow ? 292 : first[1] + 52), y: threshold - 8, anchor: narrow ? "start" : "middle" },
          { x: x(narrow ? 298 : first[1] + 60), y: threshold - 8, anchor: narrow ? "start" : "middle" },
          { x: x(narrow ? 304 : first[1] + 68), y: threshold - 8, anchor: narrow ? "start" : "middle" },
        ],
        true,
      ),
      text(
        x(narrow ? 232 : 240),
        y(peak.celsius) + (narrow ? 28 : 26),
        pick("18 m 取水", narrow ? "18 m" : "Intake at 18 m"),
        {
          "font-weight": 600,
          "text-anchor": "middle",
        },
      ),
      text(
        x(narrow ? 232 : 240),
        y(peak.celsius) + (narrow ? 45 : 43),
        pick(`最高 ${peak.celsius.toFixed(1)} °C`, `${peak.celsius.toFixed(1)} °C at most`),
        {
          "text-anchor": "middle",
        },
      ),
      text(x(215), y(warmest(bed).celsius) + 30, pick("库底取水", narrow ? "Bed" : "Intake at the bed"), {
        "font-weight": 600,
        "text-anchor": "middle",
      }),
      text(frame.left + 6, threshold - 8, `${spawning} °C`, { fill: "var(--accent)" }),
    ),
    text(frame.left - 8, frame.bottom + 20, "°C", { fill: "var(--muted)", "text-anchor": "end" }),
  );
}

/**
 * Temperature released through a year by intakes at the surface, at 18 m and at the bed, a run of the demonstration
 * reservoir each, against a river without a dam under the same weather.
 */
export const releaseYearChart = (language: Language): string => draw(language, wide);

/** The same for narrow screens. */
export const releaseYearChartNarrow = (language: Language): string => draw(language, narrow);
