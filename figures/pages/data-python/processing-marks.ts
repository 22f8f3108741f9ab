import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../../lib/spline.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { type SensorFlag, sensorRules } from "../../models/data/sensor-checks.ts";
import { lettering, type Scale } from "../../plot/axes.ts";
import { jagged } from "../../plot/curves.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { platedText } from "../../plot/plate.ts";
import type { ProcessingLayout, RulePlace } from "./processing-layout.ts";
import { countOf, daysWith, givenProduction, type Processed, rawReadings, unchecked } from "./processing-state.ts";

/** Readings drawn, mg/L, and production, mg/(L·d): a fifth of its plot stays free for the result. */
export const drawnReadings = [-1, 13.4] as const;
export const drawnProduction = [0, 26] as const;

/** First and last hour of each run of hours that a test holds for. */
function runs(length: number, holds: (hour: number) => boolean): (readonly [first: number, last: number])[] {
  const found: [number, number][] = [];
  for (let hour = 0; hour < length; hour++) {
    if (!holds(hour)) continue;
    const last = found.at(-1);
    if (last?.[1] === hour - 1) last[1] = hour;
    else found.push([hour, hour]);
  }
  return found;
}

/** A line through the hours that have a reading; single ones are left out. */
function brokenLine(values: readonly (number | null)[], x: Scale, y: Scale): string {
  return runs(values.length, (hour) => values[hour] !== null)
    .filter(([first, last]) => last > first)
    .map(([first, last]) =>
      jagged(
        values.slice(first, last + 1).map((value, i): Point => [x(first + i), y(value ?? 0)]),
        0.4,
      ),
    )
    .join("");
}

/** Where the names of faults begin on the drawing that has the plot's title in the same row, px; those before stand in the plot. */
const namesFrom = 200;

const faultNames = (pick: PickText): Readonly<Record<Exclude<SensorFlag, "good">, string>> => ({
  gap: pick("缺测", "no value"),
  range: pick("超出范围", "out of range"),
  stuck: pick("恒值", "stuck"),
  spike: pick("尖峰", "spike"),
});

/** The raw readings with what the rules flag. */
function raw({ raw: frame, x, size }: ProcessingLayout, { flags }: Processed, pick: PickText): string {
  const readings = rawReadings();
  const y = scaleLinear(drawnReadings, [frame.bottom, frame.top]);
  const spans = (flag: SensorFlag) => runs(flags.length, (hour) => flags[hour] === flag);
  const point = (hour: number): Point => [x(hour), y(readings[hour] ?? 0)];
  const rings = flags.flatMap((flag, hour) => {
    if (flag !== "spike" && flag !== "range") return [];
    const [px, py] = point(hour);
    return [`M${formatCoordinate(px - 4)} ${formatCoordinate(py)}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`];
  });
  const names = faultNames(pick);
  const named = (["spike", "stuck", "gap", "range"] as const).flatMap((flag) =>
    spans(flag).map(([first, last]) =>
      text(
        Math.round(x((first + last) / 2)),
        size === "wide" || x(first) > namesFrom ? frame.top - 6 : frame.bottom - 13,
        names[flag],
        { "text-anchor": "middle" },
      ),
    ),
  );
  return (
    group(
      { fill: "var(--accent)", "fill-opacity": 0.16 },
      ...[...spans("gap"), ...spans("stuck")].map(([first, last]) =>
        element("rect", {
          x: x(first - 0.5),
          y: frame.top,
          width: x(last + 0.5) - x(first - 0.5),
          height: frame.bottom - frame.top,
        }),
      ),
    ) +
    group(
      { fill: "none", stroke: "var(--accent)", "stroke-linejoin": "round" },
      // amber would be the colour of the flags in the dark theme
      path(brokenLine(readings, x, y), { stroke: "var(--muted)", "stroke-width": 1.3 }),
      path(
        spans("stuck")
          .map(([first, last]) => jagged([point(first), point(last)]))
          .join(""),
        { "stroke-width": 3 },
      ),
      path(rings.join(""), { "stroke-width": 1.8 }),
    ) +
    (size === "narrow" ? "" : group({ fill: "var(--accent)", "font-weight": 600 }, ...named))
  );
}

/** Production of each day: from what is accepted, from all readings, and the true value, as generated. */
function production(layout: ProcessingLayout, processed: Processed, pick: PickText): string {
  const { production: frame, x, size } = layout;
  const y = scaleLinear(drawnProduction, [frame.bottom, frame.top]).clamp(true);
  const wide = size === "wide";
  const half = 0.16 * (x(24) - x(0));
  const noon = (day: number) => x(24 * day + 12);
  const bars = processed.production.flatMap((value, day) =>
    value === null
      ? []
      : [
          `M${formatCoordinate(noon(day) - half)} ${frame.bottom}V${formatCoordinate(y(value))}h${formatCoordinate(2 * half)}V${frame.bottom}z`,
        ],
  );
  // not where the circle of the unchecked value takes its place
  const isFree = (day: number) => frame.bottom - y(unchecked().production[day] ?? drawnProduction[1]) > 18;
  const missing = processed.production.flatMap((value, day) =>
    value === null && isFree(day)
      ? [text(Math.round(noon(day)), frame.bottom - 6, "–", { "text-anchor": "middle" })]
      : [],
  );
  const rings = unchecked().production.flatMap((value, day) =>
    value === null
      ? []
      : [`M${formatCoordinate(noon(day) - 4)} ${formatCoordinate(y(value))}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`],
  );
  const given = givenProduction.map(
    (value, day) =>
      `M${formatCoordinate(noon(day) - 1.5 * half)} ${formatCoordinate(y(value))}h${formatCoordinate(3 * half)}`,
  );
  const [error, before] = [processed.largestError.toFixed(1), unchecked().largestError.toFixed(1)];
  const words = wide
    ? pick(`最大误差 ${error} mg/(L·d)，不检查时 ${before}`, `Largest error ${error} mg/(L·d), unchecked ${before}`)
    : pick(`最大误差 ${error}，不检查时 ${before}`, `Largest error ${error}, unchecked ${before}`);
  const worst = unchecked().production.reduce<{ day: number; value: number; error: number }>(
    (most, value, day) => {
      const off = value === null ? 0 : Math.abs(value - (givenProduction[day] ?? 0));
      return off > most.error ? { day, value: value ?? 0, error: off } : most;
    },
    { day: 0, value: 0, error: 0 },
  );
  // no ring stands under the line of the day that has no value at all
  const missingDay = unchecked().production.indexOf(null);
  return (
    path(bars.join(""), { fill: "var(--model)", "fill-opacity": 0.75 }) +
    path(given.join(""), { stroke: "var(--ink)", "stroke-width": 2 }) +
    path(rings.join(""), { fill: "none", stroke: "var(--accent)", "stroke-width": 1.6 }) +
    group({ fill: "var(--muted)" }, ...missing) +
    (wide
      ? text(Math.round(noon(worst.day) + 24), Math.round(y(worst.value)) + 5, pick("不检查", "unchecked"), {
          fill: "var(--accent)",
          "font-weight": 600,
        }) +
        text(
          Math.round(noon(missingDay)),
          Math.round(y(givenProduction[missingDay] ?? 0)) + 18,
          pick("真值", "true value"),
          {
            fill: "var(--ink-2)",
            "text-anchor": "middle",
          },
        )
      : "") +
    platedText({
      x: frame.right - 6,
      y: frame.top + (wide ? 22 : 14),
      words,
      anchor: "end",
      size: wide ? 17 : lettering,
      ground: [{ fill: "var(--ground)" }],
      attributes: { fill: "var(--model)", "font-weight": 600 },
    })
  );
}

/** A rule's name, as short as its place asks for. */
export function ruleName(flag: RulePlace["flag"], short: boolean, pick: PickText): string {
  const { lowest, highest, stuck, spike } = sensorRules;
  const long = {
    gap: pick("缺测", "No value"),
    range: pick(`超出${lowest}—${highest} mg/L`, `Outside ${lowest}–${highest} mg/L`),
    stuck: pick(`连续${stuck} h不变`, `Same value for ${stuck} h`),
    spike: pick(`偏离中位数${spike} mg/L`, `${spike} mg/L off the median`),
  };
  const brief = {
    gap: pick("缺测", "No value"),
    range: pick("超出范围", "Out of range"),
    stuck: pick("恒值", "Stuck"),
    spike: pick("尖峰", "Spike"),
  };
  return (short ? brief : long)[flag];
}

/** A rule with its switch and the number of hours that it flags; missing values are always left out. */
function rule({ flag, left, top, width, height }: RulePlace, processed: Processed, short: boolean, pick: PickText) {
  const middle = top + height / 2;
  const fixed = flag === "gap";
  const on = fixed || processed.rules.includes(flag);
  const box = { x: left, y: middle - 7, width: 14, height: 14, rx: 2 };
  return (
    (fixed
      ? ""
      : element("rect", {
          ...box,
          ...(on
            ? { fill: "var(--model)", stroke: "var(--model)" }
            : { fill: "var(--ground)", stroke: "var(--control)" }),
          "stroke-width": 1.5,
        })) +
    (on
      ? path(`M${left + 3} ${middle}l3 3.5 5-7`, {
          fill: "none",
          stroke: fixed ? "var(--muted)" : "var(--ground)",
          "stroke-width": 2,
        })
      : "") +
    text(left + 22, middle + 4.5, ruleName(flag, short, pick), { fill: on ? "var(--ink)" : "var(--muted)" }) +
    text(left + width, middle + 4.5, String(countOf(processed, flag)), {
      fill: "var(--accent)",
      "font-weight": 600,
      "text-anchor": "end",
    })
  );
}

/** Everything that the rules change on the drawing, as SVG markup. */
export function processingMarks(layout: ProcessingLayout, language: Language, processed: Processed): string {
  const pick = pickLanguage(language);
  const { accepted: frame, x, size, text: left, production: last } = layout;
  const wide = size === "wide";
  const y = scaleLinear(drawnReadings, [frame.bottom, frame.top]);
  const hours = `${countOf(processed, "good")} / ${processed.flags.length} h`;
  const days = pick(
    `${daysWith(processed)} / ${givenProduction.length} 天`,
    `${daysWith(processed)} / ${givenProduction.length} days`,
  );
  const reading = (top: number, words: string) =>
    text(wide ? left : layout.raw.right, wide ? top + 34 : top - 8, words, {
      fill: "var(--model)",
      "font-weight": 600,
      "text-anchor": wide ? undefined : "end",
    });
  return (
    group({}, ...layout.rules.map((place) => rule(place, processed, !wide, pick))) +
    raw(layout, processed, pick) +
    path(brokenLine(processed.accepted, x, y), {
      fill: "none",
      stroke: "var(--model)",
      "stroke-width": 1.8,
      "stroke-linejoin": "round",
    }) +
    reading(frame.top, hours) +
    reading(last.top, days) +
    production(layout, processed, pick)
  );
}
