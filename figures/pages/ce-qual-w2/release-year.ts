import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { columns, type Frame, outline, rows } from "../../plot/axes.ts";
import { jagged, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { dateOf, monthTicks } from "./calendar.ts";
import { riverYear } from "./reference-river.ts";
import { crossing } from "./release-task.ts";
import { firstSpawningDay, intakes, releaseYear, spawning, warmest } from "./releases.ts";

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  readonly months: number;
  readonly narrow: boolean;
}

const wide: Layout = {
  width: 650,
  height: 346,
  frame: { left: 28, top: 28, right: 646, bottom: 316 },
  months: 1,
  narrow: false,
};

const narrow: Layout = {
  width: 360,
  height: 336,
  frame: { left: 26, top: 28, right: 356, bottom: 306 },
  months: 2,
  narrow: true,
};

/** Strokes of the three intakes. */
const thin = { "stroke-width": 1.3 };
const thick = { "stroke-width": 2.6 };
const dotted = { "stroke-width": 1.6, "stroke-dasharray": "2 3" };

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
  const lines = [
    { year: surface, name: pick(narrow ? "表层" : "表层取水", narrow ? "Surface" : "Surface intake"), ...thin },
    {
      year: middle,
      name: pick(`${intakes.middle} m${narrow ? "" : " 取水"}`, `${narrow ? "" : "Intake at "}${intakes.middle} m`),
      ...thick,
    },
    { year: bed, name: pick(narrow ? "库底" : "库底取水", narrow ? "Bed" : "Intake at the bed"), ...dotted },
  ];
  const reached = (year: readonly number[]) => crossing(year, spawning) ?? 0;
  const threshold = y(spawning);
  const dot = (year: readonly number[], stroke: string) =>
    element("circle", {
      cx: x(reached(year)),
      cy: threshold,
      r: 4,
      fill: "var(--ground)",
      stroke,
      "stroke-width": 1.8,
    });
  const [key, top] = [Math.round(x(narrow ? 172 : 192)), Math.round(y(10)) + 18];
  return plot(
    { language, width, height, label },
    rows(frame, y, [0, 10, 20, [30, "30"]]),
    outline(frame),
    columns(frame, x, monthTicks(language, months), 20),
    path(`M${frame.left} ${Math.round(threshold)}H${frame.right}`, {
      stroke: "var(--accent)",
      "stroke-dasharray": "4 4",
    }),
    group(
      series,
      path(jagged(line(river), 0.5), { stroke: "var(--observed)" }),
      ...lines.map(({ year, name: _, ...style }) =>
        path(jagged(line(year), 0.5), { stroke: "var(--model)", ...style }),
      ),
    ),
    dot(river, "var(--observed)"),
    ...lines.map(({ year }) => dot(year, "var(--model)")),
    group(
      { fill: "var(--observed)", "text-anchor": "end" },
      text(x(reached(river)) - 10, y(23), pick("无坝河流", narrow ? "River" : "River without a dam"), {
        "font-weight": 600,
      }),
      text(x(reached(river)) - 10, Math.round(y(20)) - 6, dateOf(first[0], language)),
    ),
    group(
      { fill: "var(--model)" },
      text(key, top, pick(`达到 ${spawning} °C`, narrow ? `${spawning} °C on` : `Reaches ${spawning} °C on`), {
        fill: "var(--accent)",
      }),
      ...lines.map(({ year, name }, i) =>
        text(
          key + 24,
          top + 20 * (i + 1),
          pick(
            `${name}：${dateOf(firstSpawningDay(year), language)}`,
            `${name}: ${dateOf(firstSpawningDay(year), language)}`,
          ),
        ),
      ),
    ),
    group(
      { ...series, stroke: "var(--model)" },
      ...lines.map(({ year: _, name: __, ...style }, i) => path(`M${key} ${top + 20 * (i + 1) - 4}h17`, style)),
    ),
    text(0, 12, "°C", { fill: "var(--muted)" }),
  );
}

/**
 * Temperature released through a year by intakes at the surface, at 18 m and at the bed, a run of the demonstration
 * reservoir each, against a river without a dam under the same weather.
 */
export const releaseYearChart = (language: Language): string => draw(language, wide);

/** The same for narrow screens. */
export const releaseYearChartNarrow = (language: Language): string => draw(language, narrow);
