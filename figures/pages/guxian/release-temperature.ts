import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at, mean } from "../../lib/at.ts";
import { rounded } from "../../lib/rounded.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { columns, outline, rows } from "../../plot/axes.ts";
import { curve, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { clearPlace, type Place } from "../../plot/placement.ts";
import { plot, series } from "../../plot/plot.ts";
import { dateOf, monthTicks } from "../ce-qual-w2/calendar.ts";
import { guxianReservoirValues, guxianRuns, reference, warmFrom } from "./runs.ts";

/** A name or number on the drawing. */
interface Lettering {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly fill: string;
  readonly anchor?: Place["anchor"] | undefined;
}

/** How late and how warm the releases are, as texts and captions quote it. */
export const guxianReleaseValues = () => {
  const { river, release: low } = guxianRuns.low();
  const { release: selective } = guxianRuns.selective();
  const natural = warmFrom(river);
  const january = (values: Float64Array) => rounded(mean(values.subarray(0, 31)), 1);
  return {
    referenceCelsius: reference,
    lowDelayDays: warmFrom(low) - natural,
    towerDelayDays: warmFrom(selective) - natural,
    januaryRiverCelsius: january(river),
    januaryLowCelsius: january(low),
  };
};

/** Release temperature over the year from a low intake and by selective withdrawal, against the river's. */
export const releaseTemperature = (language: Language): string => draw(language, 744, 420);

/** The same for tablets, and for phones. */
export const releaseTemperatureMedium = (language: Language): string => draw(language, 640, 384);
export const releaseTemperatureNarrow = (language: Language): string => draw(language, 360, 300);

function draw(language: Language, width: number, height: number): string {
  const small = width < 500;
  const pick = pickLanguage(language);
  const { river, release: low } = guxianRuns.low();
  const { release: tower } = guxianRuns.selective();
  const r = guxianReleaseValues();
  const { depthMetres } = guxianReservoirValues();
  const frame = { left: 30, top: 26, right: width - 6, bottom: height - 28 };
  const x = scaleLinear([0, 365], [frame.left, frame.right]);
  const y = scaleLinear([0, 28], [frame.bottom, frame.top]);
  const [natural, towerDay, lowDay] = [river, tower, low].map((values) => warmFrom(values));
  const label = pick(
    `计算示意：全年水温，°C。坝址天然河水 ${dateOf(natural ?? 0, language)}起稳定在 ${reference} °C 以上；分层取水的下泄水推迟 ${r.towerDelayDays} 天，低位固定取水口推迟 ${r.lowDelayDays} 天。一月下泄水 ${r.januaryLowCelsius} °C，天然河水 ${r.januaryRiverCelsius} °C。${depthMetres} m 深的有入出流的垂向一维水温模型，合成气象，未计冰盖。`,
    `Computed, illustrative: water temperature over a year, °C. The natural river stays above ${reference} °C from ${dateOf(natural ?? 0, language)}; the release by selective withdrawal follows ${r.towerDelayDays} days later, that of a fixed low intake ${r.lowDelayDays} days later. In January the release is ${r.januaryLowCelsius} °C, the river ${r.januaryRiverCelsius} °C. One-dimensional model with through-flow, ${depthMetres} m deep, synthetic weather; ice is not computed.`,
  );
  const mark = (day: number | undefined) => element("circle", { cx: x(day ?? 0), cy: y(reference), r: 4.5 });
  const threshold = Math.round(y(reference));
  const name = {
    river: pick("天然河水", "Natural river"),
    tower: pick("分层取水", small ? "Selective" : "Selective withdrawal"),
    low: pick(small ? "低位取水" : "低位取水口", small ? "Low" : "Low intake"),
    threshold: pick(`参照温度 ${reference} °C`, `Reference, ${reference} °C`),
  };
  const span = (day: number | undefined) => (x(natural ?? 0) + x(day ?? 0)) / 2;
  const days = (count: number | undefined) => pick(`${count} 天`, width < 700 ? `${count} d` : `${count} days`);
  const under = threshold + 22;
  const dimension = (day: number | undefined, height: number, stroke: string) =>
    path(`M${Math.round(x(natural ?? 0))} ${height}H${Math.round(x(day ?? 0))}m0-5v10`, {
      stroke,
      fill: "none",
    });
  const straight = (day: number | undefined, height: number): Point[] => [
    [x(natural ?? 0), height],
    [x(day ?? 0), height],
  ];
  const lines = [
    ...[river, tower, low].map((values) => points(values, x, y)),
    straight(towerDay, under),
    straight(lowDay, under + 24),
    [
      [frame.left, threshold],
      [frame.right, threshold],
    ] satisfies Point[],
  ];
  const beside = (day: number | undefined, height: number): [Place, ...Place[]] => [
    { x: span(day), y: height - 5, anchor: "middle" },
    { x: x(day ?? 0) + 8, y: height + 4.5, anchor: "start" },
    { x: span(day), y: height + 17, anchor: "middle" },
  ];
  const delay = (day: number | undefined, height: number, count: number | undefined) => {
    const words = days(count);
    return { ...clearPlace(words, beside(day, height), lines), words, fill: "var(--ink)" };
  };
  const captions: readonly Lettering[] = [
    { x: x(4), y: threshold - 7, words: small ? `${reference} °C` : name.threshold, fill: "var(--accent)" },
    { x: x(118), y: y(at(river, 150)) - 4, words: name.river, anchor: "end", fill: "var(--muted)" },
    {
      x: small ? frame.right - 8 : x(284),
      y: y(24.2),
      words: name.tower,
      anchor: small ? "end" : undefined,
      fill: "var(--model)",
    },
    {
      ...clearPlace(
        name.low,
        [
          { x: frame.right - 6, y: y(14.8), anchor: "end" },
          { x: frame.right - 6, y: threshold + 17, anchor: "end" },
        ],
        lines,
      ),
      words: name.low,
      fill: "var(--observed)",
    },
    ...(small ? [] : [delay(towerDay, under, r.towerDelayDays)]),
    delay(lowDay, under + 24, r.lowDelayDays),
  ];
  return plot(
    { language, width, height, label },
    rows(frame, y, y.ticks(6)),
    outline(frame),
    columns(frame, x, monthTicks(language, small ? 3 : 2), 20),
    text(frame.left - 8, 14, "°C", { fill: "var(--muted)", "text-anchor": "end" }),
    path(`M${frame.left} ${threshold}H${frame.right}`, { stroke: "var(--accent)", "stroke-dasharray": "4 4" }),
    group(
      series,
      path(curve(points(river, x, y), 4), { stroke: "var(--muted)", "stroke-width": 1.4 }),
      path(curve(points(low, x, y), 6), { stroke: "var(--observed)", "stroke-width": 2.2 }),
      path(curve(points(tower, x, y), 6), { stroke: "var(--model)", "stroke-width": 2.2 }),
    ),
    path(`M${Math.round(x(natural ?? 0))} ${threshold}V${under + 24}`, { stroke: "var(--accent)" }),
    // on a phone its number has no place clear of the curves
    small ? "" : dimension(towerDay, under, "var(--model)"),
    dimension(lowDay, under + 24, "var(--observed)"),
    group(
      { "stroke-width": 2, fill: "var(--ground)" },
      group({ stroke: "var(--muted)" }, mark(natural)),
      group({ stroke: "var(--model)" }, mark(towerDay)),
      group({ stroke: "var(--observed)" }, mark(lowDay)),
    ),
    ...captions.map(({ x: px, y: py, words, fill, anchor }) =>
      text(px, py, words, { fill, "text-anchor": anchor === "start" ? undefined : anchor }),
    ),
  );
}
