import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import type { Figure } from "../../lib/svg.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { observationError } from "../../models/water-temperature/calibration.ts";
import { columns, type Frame, rows, type Tick } from "../../plot/axes.ts";
import { curve, jagged, points } from "../../plot/curves.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { deepOxygen, handDayRun, handDayValues, lowFrom, lowOxygen, storedHeat, withheldTest } from "./course-run.ts";

/** Size of a drawing, its plotting area and its lettering, px. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  readonly lettering: number;
  readonly small: boolean;
}

function sheet(width: number, height: number, lettering: number): Sheet {
  const frame = { left: 44, top: 30, right: width - 1, bottom: height - 28 };
  return { width, height, frame, lettering, small: width < 500 };
}

/** A chart for wide places, for half a page and for narrow screens. */
type Three = readonly [wide: Figure, medium: Figure, narrow: Figure];

const three = (draw: (language: Language, on: Sheet) => string, height: number): Three => [
  (language) => draw(language, sheet(960, height + 60, 14)),
  (language) => draw(language, sheet(640, height, 13)),
  (language) => draw(language, sheet(360, height - 20, 13)),
];

const border = ({ left, top, right, bottom }: Frame): string =>
  path(`M${left} ${top}H${right}V${bottom}H${left}z`, { fill: "none", stroke: "var(--control)" });

const start = ({ width, height, lettering }: Sheet, language: Language, label: string) => ({
  language,
  width,
  height,
  label,
  attributes: { fill: "var(--ink)", "font-size": lettering },
});

const months = (pick: PickText, small: boolean): readonly Tick[] =>
  [
    [15, pick("1月", "Jan")] as const,
    [105, pick("4月", "Apr")] as const,
    [196, pick("7月", "Jul")] as const,
    [288, pick("10月", "Oct")] as const,
    ...(small ? [] : [[349, pick("12月", "Dec")] as const]),
  ] as const;

/** Temperatures of the upper metres on two days, and what the hand calculation makes of the first. */
function drawHandDay(language: Language, on: Sheet): string {
  const pick = pickLanguage(language);
  const { frame, small } = on;
  const { before, after, warming, layerDepth } = handDayRun();
  const { fluxWatts, warmingCelsius, modelCelsius } = handDayValues();
  const x = scaleLinear([9, 16], [frame.left, frame.right]);
  const y = scaleLinear([0, 12], [frame.top, frame.bottom]);
  const line = (profile: Float64Array) =>
    curve(
      Array.from(profile.subarray(0, 12), (t, i) => [x(t), y((i + 0.5) * layerDepth)] as const),
      1,
      1,
    );
  const label = pick(
    `5月8日：得热 ${fluxWatts} W/m² 若只留在第 1 m，升温 ${warmingCelsius} °C；模型把热量掺混到下层，表层升温 ${modelCelsius} °C。表层 12 m 水温，°C；合成气象，一维热量收支模型。`,
    `8 May: a gain of ${fluxWatts} W/m² would warm the first metre alone by ${warmingCelsius} °C; the model mixes the heat down and warms the surface by ${modelCelsius} °C. Temperature of the upper 12 m, °C; synthetic weather, one-dimensional heat budget.`,
  );
  const surface = before[0] ?? 0;
  const [from, to, foot] = [Math.round(x(surface)), Math.round(x(surface + warming)), Math.round(y(layerDepth))];
  return plot(
    start(on, language, label),
    rows(frame, y, [0, 4, 8, 12]),
    columns(frame, x, [10, 12, [14, "14 °C"]], 18),
    path(`M${from} ${frame.top}H${to}V${foot}H${from}z`, {
      fill: "var(--observed)",
      "fill-opacity": 0.35,
      stroke: "var(--observed)",
    }),
    group(
      series,
      path(line(before), { stroke: "var(--muted)", "stroke-dasharray": "5 4" }),
      path(line(after), { stroke: "var(--model)", "stroke-width": 2.6 }),
    ),
    text(to, foot + 20, pick(`手算：第 1 m +${warmingCelsius} °C`, `By hand: first metre +${warmingCelsius} °C`), {
      "text-anchor": "end",
      fill: "var(--observed)",
      "font-weight": 600,
    }),
    text(
      from + (small ? 24 : 40),
      y(5.4),
      pick(`模型：表层 +${modelCelsius} °C`, `Model: surface +${modelCelsius} °C`),
      {
        fill: "var(--model)",
        "font-weight": 600,
      },
    ),
    text(from + (small ? 24 : 40), y(5.4) + 20, pick("虚线：前一日", "Dashed: the day before"), {
      fill: "var(--muted)",
    }),
    text(0, 14, pick("水深，m", "Depth, m")),
    border(frame),
  );
}

/** Heat stored over the year. */
function drawHeat(language: Language, on: Sheet): string {
  const pick = pickLanguage(language);
  const { small } = on;
  const radius = 4.5;
  /** With room for the dot of the year's end. */
  const frame = { ...on.frame, right: on.width - radius };
  const stored = storedHeat();
  const x = scaleLinear([0, stored.length - 1], [frame.left, frame.right]);
  const y = scaleLinear([-800, 1600], [frame.bottom, frame.top]);
  const most = stored.indexOf(Math.max(...stored));
  const end = stored[stored.length - 1] ?? 0;
  const label = pick(
    `60 m 水深每平方米水面全年的蓄热变化，MJ/m²：最高 ${Math.round(stored[most] ?? 0)}，年末 ${Math.round(end)}；表面得热与蓄热之差不到 1 J/m²。一维热量收支模型，合成气象。`,
    `Heat stored below a square metre of surface in 60 m of water over a year, MJ/m²: ${Math.round(stored[most] ?? 0)} at most, ${Math.round(end)} at the end; heat taken in less heat stored is below 1 J/m². One-dimensional heat budget, synthetic weather.`,
  );
  const line = points(stored, x, y);
  return plot(
    start(on, language, label),
    path(`${jagged(line, 0.5)}L${frame.right} ${formatCoordinate(y(0))}H${frame.left}z`, {
      fill: "var(--model)",
      "fill-opacity": 0.18,
    }),
    rows(frame, y, [[-500, "−500"], 0, 500, 1000, 1500]),
    columns(frame, x, months(pick, small), 18),
    path(jagged(line, 0.4), { ...series, stroke: "var(--model)", "stroke-width": 2.4 }),
    element("circle", { cx: frame.right, cy: y(end), r: radius, fill: "var(--model)" }),
    text(frame.right - 10, y(0) + 20, pick(`年末 ${Math.round(end)}`, `End of year ${Math.round(end)}`), {
      "text-anchor": "end",
      "font-weight": 600,
      fill: "var(--model)",
    }),
    text(0, 14, pick("蓄热变化，MJ/m²", "Change of stored heat, MJ/m²")),
    border(frame),
  );
}

/** Errors of each round on the observations that fitted it, and on those withheld. */
function drawWithheld(language: Language, on: Sheet): string {
  const pick = pickLanguage(language);
  const { frame, small } = on;
  const rounds = withheldTest();
  const left = frame.left + (small ? 12 : 56);
  const x = scaleLinear([0, 1.4], [left, frame.right - 34]);
  const pitch = (frame.bottom - frame.top) / rounds.length;
  const names = pick("掺混|加水面换热|加消光", "Mixing|+ surface exchange|+ extinction").split("|");
  const label = pick(
    `三轮率定只用上半段合成观测，另一段只作检验，均方根误差，°C：${rounds.map(({ fitted, withheld }, i) => `第 ${i + 1} 轮率定段 ${fitted.toFixed(2)}、检验段 ${withheld.toFixed(2)}`).join("；")}。一维热量收支模型。`,
    `Three rounds fitted to the first part of the synthetic observations and tested on the rest, root-mean-square error, °C: ${rounds.map(({ fitted, withheld }, i) => `round ${i + 1} ${fitted.toFixed(2)} fitted, ${withheld.toFixed(2)} withheld`).join("; ")}. One-dimensional heat budget.`,
  );
  const bar = (value: number, at: number, fill: string, weight?: number) =>
    path(`M${left} ${Math.round(at)}H${formatCoordinate(x(value))}`, { stroke: fill, "stroke-width": 14 }) +
    text(x(value) + 8, Math.round(at) + 4.5, value.toFixed(2), { fill, "font-weight": weight });
  return plot(
    start(on, language, label),
    ...rounds.map(({ fitted, withheld }, i) => {
      const top = frame.top + i * pitch;
      return (
        text(0, top + 16, `${i + 1}  ${names[i] ?? ""}`, { "font-weight": 600 }) +
        bar(fitted, top + 34, "var(--muted)") +
        bar(withheld, top + 52, "var(--model)", 600)
      );
    }),
    path(rounds.map((_, i) => `M${left} ${Math.round(frame.top + i * pitch) + 24}v38`).join(""), {
      stroke: "var(--ink)",
    }),
    path(
      rounds
        .map((_, i) => `M${formatCoordinate(x(observationError))} ${Math.round(frame.top + i * pitch) + 24}v38`)
        .join(""),
      { stroke: "var(--observed)", "stroke-width": 2 },
    ),
    text(
      x(observationError) + 6,
      frame.bottom + 16,
      pick(`观测误差 ${observationError}`, `Observation error ${observationError}`),
      { fill: "var(--observed)" },
    ),
    text(0, 14, pick("均方根误差，°C", "Root-mean-square error, °C")),
    text(frame.right, 14, pick("灰：率定段　青：检验段", "Grey: fitted; teal: withheld"), {
      "text-anchor": "end",
      fill: "var(--muted)",
    }),
  );
}

/** Oxygen at the bed with three sets of parameters. */
function drawOxygen(language: Language, on: Sheet): string {
  const pick = pickLanguage(language);
  const { frame, small } = on;
  const [truth, first, last] = deepOxygen();
  if (!truth || !first || !last) throw new RangeError("A run is missing");
  const x = scaleLinear([0, truth.length - 1], [frame.left, frame.right]);
  const y = scaleLinear([0, 14], [frame.bottom, frame.top]);
  const early = lowFrom(truth) - lowFrom(first);
  const label = pick(
    `库底溶解氧全年变化，mg/L：第一轮参数比真值早 ${early} 天降到 ${lowOxygen} mg/L，末轮参数与真值几乎重合。一维水温与溶解氧模型，耗氧参数为假定，合成气象。`,
    `Dissolved oxygen at the bed over a year, mg/L: with the first round's parameters it falls to ${lowOxygen} mg/L ${early} days before the true run; the last round's are nearly the same as the truth. One-dimensional model of temperature and oxygen, assumed demand, synthetic weather.`,
  );
  const line = (values: Float64Array) => jagged(points(values, x, y), 0.5);
  const [a, b] = [Math.round(x(lowFrom(first))), Math.round(x(lowFrom(truth)))];
  const limit = Math.round(y(lowOxygen));
  return plot(
    start(on, language, label),
    rows(frame, y, [0, 4, 8, 12]),
    columns(frame, x, months(pick, small), 18),
    path(`M${frame.left} ${limit}H${frame.right}`, { stroke: "var(--observed)", "stroke-width": 1.6 }),
    group(
      series,
      path(line(first), { stroke: "var(--muted)", "stroke-dasharray": "5 4" }),
      path(line(truth), { stroke: "var(--observed)", "stroke-width": 4, "stroke-opacity": 0.5 }),
      path(line(last), { stroke: "var(--model)", "stroke-width": 2 }),
    ),
    path(`M${a} ${limit - 26}v26M${b} ${limit - 26}v26M${a} ${limit - 22}H${b}`, {
      stroke: "var(--ink)",
      fill: "none",
    }),
    text(
      b + 10,
      limit - 18,
      pick(`第一轮早 ${early} 天`, small ? `${early} days early` : `First round ${early} days early`),
      { "font-weight": 600 },
    ),
    text(frame.left + 8, limit - 6, `${lowOxygen} mg/L`, { fill: "var(--observed)" }),
    text(0, 14, pick("库底溶解氧，mg/L", "Oxygen at the bed, mg/L")),
    text(
      frame.right - 10,
      frame.top + 22,
      pick(
        "虚线：第一轮　粗线：真值　细线：末轮",
        small ? "Dashed first, thick true, thin last" : "Dashed: first round; thick: true; thin: last round",
      ),
      { "text-anchor": "end", fill: "var(--muted)" },
    ),
    border(frame),
  );
}

/** Steps 1, 2, 4 and 5 of the course, each in three widths. */
export const handDayCharts: Three = three(drawHandDay, 300);
export const heatCharts: Three = three(drawHeat, 300);
export const withheldCharts: Three = three(drawWithheld, 270);
export const oxygenCharts: Three = three(drawOxygen, 300);
