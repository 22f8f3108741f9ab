import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { peakOf, type SnowYear, snowBasin } from "../../models/hydrology/snowmelt.ts";
import { columns, type Frame, rows } from "../../plot/axes.ts";
import { curve, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { dayName, monthsFrom, yearStarts } from "./months.ts";
import { snowmeltValues, snowYears, warming } from "./snowmelt-run.ts";

/** First and last day drawn: March to the end of July. */
const [from, to] = [151, 303];

/** Flow and snow of a basin through the melt, in the baseline and two degrees warmer. */
export const snowmelt = (language: Language): string => draw(language, 872, 420);

/** The same for tablets. */
export const snowmeltMedium = (language: Language): string => draw(language, 640, 400);

/** The same for phones. */
export const snowmeltNarrow = (language: Language): string => draw(language, 350, 340);

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const small = width < 500;
  const [today, warmer] = [snowYears.today(), snowYears.warmer()];
  const [peak, earlier] = [peakOf(today), peakOf(warmer)];
  const r = snowmeltValues();
  const split = Math.round(height * 0.62);
  const flow: Frame = { left: 36, right: width - 6, top: 34, bottom: split };
  const snow: Frame = { left: 36, right: width - 6, top: split + 40, bottom: height - 28 };
  const x = scaleLinear([from, to], [flow.left, flow.right]);
  const y = scaleLinear([0, 100], [flow.bottom, flow.top]);
  const packScale = scaleLinear([0, 320], [snow.bottom, snow.top]);
  const date = (day: number) => dayName(yearStarts.october, day, language);
  const label = pick(
    `计算示意：面积 ${snowBasin.area} km² 的合成流域，3月至7月。基准情景洪峰 ${r.peakCumecs} m³/s，${date(peak.day)}；气温升高 ${warming} °C 时 ${r.warmerPeakCumecs} m³/s，${date(earlier.day)}，提前 ${r.peakDaysEarlier} 天。下图为流域平均积雪水当量，mm。度日因子融雪模型，${snowBasin.meltFactor} mm/(°C·d)。`,
    `Computed, illustrative: a synthetic basin of ${snowBasin.area} km², March to July. The melt peaks at ${r.peakCumecs} m³/s on ${date(peak.day)} in the baseline and, ${warming} °C warmer, at ${r.warmerPeakCumecs} m³/s on ${date(earlier.day)}, ${r.peakDaysEarlier} days earlier. Below, snow on the basin in mm of water. Degree-day model, ${snowBasin.meltFactor} mm per °C and day.`,
  );
  const line = (values: Float64Array, scale: (value: number) => number) =>
    path(curve(points(values.subarray(from, to + 1), x, scale, from), 1, 1));
  const pair = (part: (year: SnowYear) => Float64Array, scale: (value: number) => number) =>
    group({ stroke: "var(--observed)" }, line(part(today), scale)) +
    group({ stroke: "var(--model)" }, line(part(warmer), scale));
  const bar = flow.top - 10;
  const drop = ({ day, flow: value }: { day: number; flow: number }) =>
    path(`M${Math.round(x(day))} ${Math.round(y(value)) - 6}V${bar - 5}`, { stroke: "var(--accent)" });
  const dot = ({ day, flow: value }: { day: number; flow: number }, stroke: string) =>
    element("circle", { cx: x(day), cy: y(value), r: 4.5, fill: "var(--ground)", stroke, "stroke-width": 2 });
  const names = {
    today: pick("基准", "Baseline"),
    warmer: pick(`升温 ${warming} °C`, `${warming} °C warmer`),
  };
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)" } },
    ...[flow, snow].map(({ left, top, right, bottom }) =>
      path(`M${left} ${top}H${right}V${bottom}H${left}z`, {
        fill: "none",
        stroke: "var(--muted)",
        "stroke-width": 0.8,
      }),
    ),
    rows(flow, y, [0, 25, 50, 75]),
    rows(snow, packScale, packScale.ticks(4)),
    columns(
      snow,
      x,
      monthsFrom(yearStarts.october, language).filter(([day]) => day > from && day < to),
      20,
    ),
    group(
      series,
      pair((year) => year.flow, y),
      pair((year) => year.snow, packScale),
    ),
    drop(peak),
    drop(earlier),
    path(`M${Math.round(x(earlier.day))} ${bar}H${Math.round(x(peak.day))}`, {
      stroke: "var(--accent)",
      "stroke-width": 2,
    }),
    dot(peak, "var(--observed)"),
    dot(earlier, "var(--model)"),
    group(
      {},
      text(
        Math.round(x(earlier.day)) - 8,
        bar + 4,
        pick(
          `洪峰提前 ${r.peakDaysEarlier} 天`,
          small ? `${r.peakDaysEarlier} days earlier` : `Peak ${r.peakDaysEarlier} days earlier`,
        ),
        {
          "text-anchor": "end",
          fill: "var(--ink)",
          "font-weight": 600,
        },
      ),
      text(Math.round(x(peak.day)) + 10, Math.round(y(peak.flow)) + 4.5, names.today, { fill: "var(--observed)" }),
      text(Math.round(x(earlier.day)) - 14, Math.round(y(earlier.flow)) + 14, names.warmer, {
        "text-anchor": "end",
        fill: "var(--model)",
      }),
      text(Math.round(x(from + 4)), snow.bottom - 9, pick("流域积雪，mm 水", "Snow, mm of water"), {
        fill: "var(--muted)",
      }),
    ),
    text(flow.left - 8, 13, "m³/s", { fill: "var(--muted)", "text-anchor": "middle" }),
  );
}
