import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../../lib/spline.ts";
import { type Figure, group, path, text } from "../../lib/svg.ts";
import { bareIce, coldLake } from "../../models/water-temperature/cold-lake.ts";
import { columns, type Frame, rows, type Tick } from "../../plot/axes.ts";
import { between, curve, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { coldLakeValues, lakeYear, lowOxygen, upper, winterDays } from "./cold-lake-run.ts";
import { dayName, monthsFrom, yearStarts } from "./months.ts";
import { snowPaint } from "./snow-paint.ts";

type Size = readonly [width: number, height: number];

/** Figures of the margin are as wide as its columns, on phones also those of the text. */
const margin: Size = [312, 242];
const medium: Size = [640, 300];
const wide: Size = [872, 340];

const frameIn = ([width, height]: Size): Frame => ({ left: 34, top: 30, right: width - 8, bottom: height - 38 });

const muted = { fill: "var(--muted)" } as const;

const borderOf = ({ left, top, right, bottom }: Frame) =>
  path(`M${left} ${top}H${right}V${bottom}H${left}z`, {
    fill: "none",
    stroke: "var(--muted)",
    "stroke-width": 0.8,
  });

const date = (day: number, language: Language) => dayName(yearStarts.september, day, language);

const depthIn = ({ top, bottom }: Frame) => scaleLinear([0, coldLake.depth], [top, bottom]);
const depths: readonly Tick[] = [0, 5, 10];

/** A value by depth on a day, every half metre. */
const profile = (
  field: readonly Float64Array[],
  day: number,
  x: (value: number) => number,
  depth: (metres: number) => number,
): Point[] =>
  Array.from(field[day] ?? [])
    .map((value, i): Point => [x(value), depth((i + 0.5) * coldLake.layer)])
    .filter((_, i, all) => i % 2 === 0 || i === all.length - 1);

/** Name of both axes of a plot: above its left end, and below its right end. */
const axisNames = ({ right, bottom }: Frame, up: string, along: string): string =>
  group(muted, text(0, 14, up), text(right, bottom + 32, along, { "text-anchor": "end" }));

/** The lake cools below 4 °C and freezes: temperature by depth on three days. */
const freezing = (language: Language, size: Size): string => {
  const [width, height] = size;
  const frame = frameIn(size);
  const depth = depthIn(frame);
  const pick = pickLanguage(language);
  const { overturn, freeze } = winterDays();
  const { temperature } = lakeYear();
  const x = scaleLinear([0, 14], [frame.left, frame.right]);
  const days = [
    { day: 30, stroke: "var(--muted)", y: 60 },
    { day: overturn, stroke: "var(--observed)", y: 110 },
    { day: freeze + 30, stroke: "var(--model)", y: 60 },
  ];
  const shown = days.map(({ day }) => date(day, language));
  const label = pick(
    `计算示意：合成湖泊封冻前后的水温剖面，°C，${shown.join("、")}；水温先整层降到 4 °C，再由表层降到 0 °C，${date(freeze, language)}封冻。垂向一维模型，气象为假定。`,
    `Computed, illustrative: temperature by depth in a synthetic lake around freezing, °C, on ${shown.join(", ")}; the whole lake cools to 4 °C, then the top to 0 °C, and it freezes on ${date(freeze, language)}. One-dimensional model, weather assumed.`,
  );
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)" } },
    rows(frame, depth, depths),
    columns(frame, x, [0, 4, 8, 12]),
    borderOf(frame),
    ...days.map(({ day, stroke, y }, i) => {
      const line = profile(temperature, day, x, depth);
      const end = line.find(([, py]) => py >= y)?.[0] ?? frame.left;
      return (
        path(curve(line, 2, 1), { ...series, stroke, "stroke-width": 2 }) +
        text(Math.round(end) + (i === 0 ? -8 : 6), y, shown[i] ?? "", {
          fill: stroke,
          "font-weight": 600,
          "text-anchor": i === 0 ? "end" : undefined,
        })
      );
    }),
    axisNames(frame, pick("水深，m", "Depth, m"), "°C"),
  );
};

/** Thickness of the ice with snow on it, and what frost alone would grow. */
const growth = (language: Language, size: Size): string => {
  const [width, height] = size;
  const frame = frameIn(size);
  const pick = pickLanguage(language);
  const { ice, frost } = lakeYear();
  const { freeze, thaw, thickest } = winterDays();
  const { iceCentimetres, bareIceCentimetres } = coldLakeValues();
  const x = scaleLinear([freeze, thaw], [frame.left, frame.right]);
  const y = scaleLinear([0, 160], [frame.bottom, frame.top]);
  const bare = points(
    Float64Array.from(frost.subarray(freeze, thickest + 1), (sum) => 100 * bareIce(sum)),
    x,
    y,
    freeze,
  );
  const covered = points(
    ice.subarray(freeze, thaw + 1).map((metres) => 100 * metres),
    x,
    y,
    freeze,
  );
  const label = pick(
    `计算示意：合成湖泊冰厚，cm，封冻至开湖；有雪最厚 ${iceCentimetres} cm，无雪时斯蒂芬公式的上限 ${bareIceCentimetres} cm。气象为假定。`,
    `Computed, illustrative: ice on a synthetic lake, cm, from freeze-up to break-up; at most ${iceCentimetres} cm under snow, ${bareIceCentimetres} cm by Stefan's formula without. Weather assumed.`,
  );
  const months = monthsFrom(yearStarts.september, language, 1).filter(([day]) => day > freeze + 12 && day < thaw - 8);
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)" } },
    rows(frame, y, [0, 50, 100, 150]),
    columns(
      frame,
      x,
      months.filter((_, i) => width > 500 || i % 2 === 0),
    ),
    borderOf(frame),
    path(curve(bare, 8, 1), { ...series, stroke: "var(--muted)", "stroke-dasharray": "5 4" }),
    path(curve(covered, 6, 1), { ...series, stroke: "var(--model)", "stroke-width": 2.2 }),
    text(
      Math.round(x(freeze + 62)) - 8,
      Math.round(y(112)),
      pick(`无雪 ${bareIceCentimetres}`, `No snow ${bareIceCentimetres}`),
      { ...muted, "text-anchor": "end" },
    ),
    text(
      Math.round(x(freeze + 84)),
      Math.round(y(58)),
      pick(`有雪 ${iceCentimetres}`, `Under snow ${iceCentimetres}`),
      {
        fill: "var(--model)",
        "font-weight": 600,
      },
    ),
    text(0, 14, pick("冰厚，cm", "Ice, cm"), muted),
  );
};

/** Oxygen by depth at freezing, in the middle of the winter and before the ice goes. */
const breath: Figure = (language) => {
  const [width, height] = margin;
  const frame = frameIn(margin);
  const depth = depthIn(frame);
  const pick = pickLanguage(language);
  const { freeze, bedPoor, thaw } = winterDays();
  const { oxygen } = lakeYear();
  const { upperOxygenAfter, poorMetres } = coldLakeValues();
  const x = scaleLinear([0, 15], [frame.left, frame.right]);
  const days = [
    { day: freeze, stroke: "var(--muted)", y: 180 },
    { day: bedPoor, stroke: "var(--observed)", y: 126 },
    { day: thaw - 1, stroke: "var(--model)", y: 74 },
  ];
  const shown = days.map(({ day }) => date(day, language));
  const label = pick(
    `计算示意：合成湖泊冰下溶解氧剖面，mg/L，${shown.join("、")}；开湖前 ${upper} m 深处 ${upperOxygenAfter} mg/L，湖底以上 ${poorMetres} m 低于 ${lowOxygen} mg/L。垂向一维模型，耗氧率为文献值，气象为假定。`,
    `Computed, illustrative: oxygen by depth under the ice of a synthetic lake, mg/L, on ${shown.join(", ")}; before the ice goes ${upperOxygenAfter} mg/L at ${upper} m, and less than ${lowOxygen} mg/L in the lowest ${poorMetres} m. One-dimensional model, demand from literature, weather assumed.`,
  );
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)" } },
    path(`M${frame.left} ${frame.top}H${Math.round(x(lowOxygen))}V${frame.bottom}H${frame.left}z`, {
      fill: "var(--accent)",
      opacity: 0.16,
    }),
    rows(frame, depth, depths),
    columns(frame, x, [0, lowOxygen, 5, 10, 15]),
    borderOf(frame),
    ...days.map(({ day, stroke, y }, i) => {
      const line = profile(oxygen, day, x, depth);
      const end = line.find(([, py]) => py >= y)?.[0] ?? frame.left;
      return (
        path(curve(line, 2, 1), { ...series, stroke, "stroke-width": 2 }) +
        text(Math.round(end) - 8, y, shown[i] ?? "", { fill: stroke, "font-weight": 600, "text-anchor": "end" })
      );
    }),
    axisNames(frame, pick("水深，m", "Depth, m"), pick("溶解氧，mg/L", "Oxygen, mg/L")),
  );
};

/** The last weeks of snow and ice. */
const melting = (language: Language, size: Size): string => {
  const frame = frameIn(size);
  // no axis below
  const [width, height] = [size[0], frame.bottom + 10];
  const small = width < 500;
  const pick = pickLanguage(language);
  const { ice, snow } = lakeYear();
  const { thickest, snowGone, thaw } = winterDays();
  const { iceCentimetres, meltDays } = coldLakeValues();
  const [from, to] = [thickest - 10, thaw + 3];
  const x = scaleLinear([from, to], [frame.left, frame.right]);
  const y = scaleLinear([35, -105], [frame.top, frame.bottom]);
  const line = (values: Float64Array, sign: number) =>
    points(
      values.subarray(from, to + 1).map((metres) => 100 * sign * metres),
      x,
      y,
      from,
    );
  const zero = line(new Float64Array(365), 1);
  const ticks = [thickest, snowGone, thaw];
  const label = pick(
    `计算示意：合成湖泊融冰期的积雪（水面以上）与冰厚（水面以下），cm；${date(thickest, language)}起先融雪，${date(snowGone, language)}雪尽，${date(thaw, language)}开湖，冰厚由 ${iceCentimetres} cm 降为零历时 ${meltDays} 天。度日因子，气象为假定。`,
    `Computed, illustrative: snow (up) and ice (down) of a synthetic lake while they melt, cm; the snow goes first, from ${date(thickest, language)} to ${date(snowGone, language)}, and the ice breaks up on ${date(thaw, language)}: ${iceCentimetres} cm of ice in ${meltDays} days. Degree-days, weather assumed.`,
  );
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)" } },
    rows(frame, y, [
      [0, "0"],
      [-50, "50"],
      [-100, "100"],
    ]),
    path(between(line(snow, 1), zero), snowPaint),
    path(between(zero, line(ice, -1)), { fill: "var(--ramp-4)", stroke: "var(--ink)", "stroke-width": 0.8 }),
    path(ticks.map((day) => `M${Math.round(x(day))} ${frame.top}V${frame.bottom}`).join(""), {
      stroke: "var(--accent)",
      "stroke-dasharray": "3 4",
    }),
    borderOf(frame),
    group(
      { fill: "var(--accent)", "font-weight": 600 },
      text(Math.round(x(thickest)) + (small ? 8 : 0), 27, date(thickest, language), {
        "text-anchor": small ? "end" : "middle",
      }),
      text(Math.round(x(snowGone)) - (small ? 8 : 0), 27, date(snowGone, language), {
        "text-anchor": small ? undefined : "middle",
      }),
      text(frame.right, 27, date(thaw, language), { "text-anchor": "end" }),
    ),
    text(0, 11, pick("雪与冰，cm", "Snow and ice, cm"), muted),
    group(
      { fill: "var(--abyss)", "font-weight": 600 },
      text(Math.round(x(thickest + 3)), Math.round(y(-55)), pick("冰", "Ice")),
      text(Math.round(x(from + 1)), Math.round(y(5)), pick("雪", "Snow")),
    ),
  );
};

/** A figure in the text, at its three widths. */
const inText = (name: string, draw: (language: Language, size: Size) => string): Readonly<Record<string, Figure>> => ({
  [name]: (language) => draw(language, wide),
  [`${name}-medium`]: (language) => draw(language, medium),
  [`${name}-narrow`]: (language) => draw(language, margin),
});

/** Figures of the stages of the lake's winter: in the margin, or in the text. */
export const stageFigures: Readonly<Record<string, Figure>> = {
  ...inText("canada-freezing", freezing),
  ...inText("canada-growth", growth),
  "canada-oxygen": breath,
  ...inText("canada-melt", melting),
};
