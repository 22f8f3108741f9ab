import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at, mean } from "../../lib/at.ts";
import { rampColor } from "../../lib/ramp.ts";
import { type Figure, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { peakOf } from "../../models/hydrology/snowmelt.ts";
import { coldLake, lakeAir } from "../../models/water-temperature/cold-lake.ts";
import type { Frame, Scale, Tick } from "../../plot/axes.ts";
import { between, jagged, points } from "../../plot/curves.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { type CalendarLayout, calendarLayouts } from "./calendar-layout.ts";
import { coldLakeValues, lakeYear, lowOxygen, winterDays } from "./cold-lake-run.ts";
import { areas, poorWater } from "./lake-section.ts";
import { dayName, monthsFrom, yearStarts } from "./months.ts";
import { snowPaint } from "./snow-paint.ts";
import { snowmeltValues, snowYears } from "./snowmelt-run.ts";

/** First and last day of the calendar, counted from 1 September: 1 October to 30 June. */
const [first, last] = [30, 302] as const;

/** Days by which a year from 1 October begins later. */
const october = yearStarts.october - yearStarts.september;

/** Levels of oxygen between colours, mg/L. */
const oxygenLevels = [lowOxygen, 4, 6, 8, 10, 12] as const;

const muted = { fill: "var(--muted)" } as const;
const strong = { "font-weight": 600 } as const;

/** Colour of water with more oxygen than a level; the poorest is lighter than the dark theme's ground. */
const oxygenColor = (i: number): string => rampColor(0.14 + (0.8 * i) / oxygenLevels.length);

/** Lines of the scale behind a row, and their numbers at its left. */
function scaleRows(frame: Frame, scale: Scale, ticks: readonly Tick[]): string {
  const places = ticks.map((tick) =>
    typeof tick === "number" ? ([tick, String(tick).replace("-", "−")] as const) : tick,
  );
  return (
    path(places.map(([value]) => `M${frame.left} ${formatCoordinate(scale(value))}H${frame.right}`).join(""), {
      stroke: "var(--hairline)",
    }) +
    group(
      { ...muted, "text-anchor": "end" },
      ...places.map(([value, words]) => text(frame.left - 6, Math.round(scale(value)) + 4.5, words)),
    )
  );
}

const frameOf = ({ left, top, right, bottom }: Frame): string =>
  path(`M${left} ${top}H${right}V${bottom}H${left}z`, { fill: "none", stroke: "var(--muted)", "stroke-width": 0.8 });

/** The air of each day as a bar from 0 °C. */
function airRow({ air, barDays }: CalendarLayout, x: Scale): string {
  const y = scaleLinear([-23, 25], [air.bottom, air.top]);
  const width = x(barDays) - x(0);
  const bars = (warm: boolean) =>
    Array.from({ length: Math.ceil((last - first + 1) / barDays) }, (_, i) => first + i * barDays)
      .map((day) => ({ day, celsius: mean(Array.from({ length: barDays }, (_, k) => lakeAir(day + k))) }))
      .filter(({ celsius }) => celsius > 0 === warm)
      .map(
        ({ day, celsius }) =>
          `M${formatCoordinate(x(day) + width / 2)} ${formatCoordinate(y(0))}v${formatCoordinate(y(celsius) - y(0))}`,
      )
      .join("");
  return (
    scaleRows(air, y, [-20, 0, 20]) +
    path(bars(true), { stroke: "var(--observed)", "stroke-width": formatCoordinate(width * 0.72) }) +
    path(bars(false), { stroke: "var(--model)", "stroke-width": formatCoordinate(width * 0.72) })
  );
}

/** Snow above the water's surface and ice below it. */
function iceRow({ ice: frame, above }: CalendarLayout, x: Scale, pick: PickText): string {
  const { ice, snow } = lakeYear();
  const { freeze, thaw, thickest } = winterDays();
  const { iceCentimetres, snowCentimetres } = coldLakeValues();
  const y = scaleLinear([0.58, -1.05], [frame.top, frame.bottom]);
  const covered = (values: Float64Array, sign: number) =>
    points(
      values.subarray(freeze - 1, thaw + 2).map((value) => sign * value),
      x,
      y,
      freeze - 1,
    );
  const zero = covered(new Float64Array(365), 1);
  return (
    scaleRows(
      frame,
      y,
      above
        ? [
            [0, "0"],
            [-0.5, "50"],
          ]
        : [
            [0, "0"],
            [-0.5, "50"],
            [-1, "100"],
          ],
    ) +
    path(between(covered(snow, 1), zero), snowPaint) +
    path(between(zero, covered(ice, -1)), { fill: "var(--ramp-4)", stroke: "var(--ink)", "stroke-width": 0.8 }) +
    text(
      Math.round(x(thickest - 40)),
      Math.round(y(-0.45)),
      pick(`冰 ${iceCentimetres} cm`, `Ice ${iceCentimetres} cm`),
      {
        "text-anchor": "middle",
        fill: "var(--abyss)",
        ...strong,
      },
    ) +
    text(
      Math.round(x(thickest - 4)),
      Math.round(y(0.27)),
      pick(`雪 ${snowCentimetres} cm`, `Snow ${snowCentimetres} cm`),
      {
        "text-anchor": "end",
        ...strong,
      },
    )
  );
}

/** Oxygen by depth, filled between isolines; the water with too little of it is outlined. */
function oxygenRow({ oxygen: frame, name }: CalendarLayout, x: Scale): string {
  const wide = name === "wide";
  const days = lakeYear().oxygen.slice(first, last + 1);
  const { left, top, right, bottom } = frame;
  const shown = oxygenLevels.filter((level) => (wide ? level < 12 : level % 4 === 2));
  const bed = lakeYear().oxygen.map((profile) => at(profile, profile.length - 1));
  const reaches = (level: number) => bed.findIndex((value, day) => day > winterDays().freeze && value < level);
  return (
    path(`M${left} ${top}H${right}V${bottom}H${left}z`, { fill: oxygenColor(0) }) +
    group(
      { stroke: "var(--abyss)", "stroke-width": 0.5 },
      ...areas(days, oxygenLevels, frame).map((d, i) => path(d, { fill: oxygenColor(i + 1) })),
    ) +
    path(poorWater(days, lowOxygen, frame), { fill: "none", stroke: "var(--amber)", "stroke-width": 2 }) +
    group(
      { ...muted, "text-anchor": "middle" },
      ...shown.map((level) => text(Math.round(x(reaches(level))), bottom + 13, String(level))),
    ) +
    text(Math.round(x(reaches(lowOxygen))) + 10, bottom + 13, "mg/L", muted) +
    group(
      { ...muted, "text-anchor": "end" },
      text(left - 6, top + 10, "0"),
      text(left - 6, bottom, String(coldLake.depth)),
    )
  );
}

/** Flow of the river of another, synthetic basin. */
function riverRow(
  { river: frame, above }: CalendarLayout,
  x: Scale,
  pick: PickText,
  date: (day: number) => string,
): string {
  const { flow } = snowYears.today();
  const peak = peakOf(snowYears.today());
  const y = scaleLinear([0, 110], [frame.bottom, frame.top]);
  const line = points(flow.subarray(first - october, last - october + 1), x, y, first);
  const [day, words] = [peak.day + october, `${Math.round(peak.flow)} m³/s`];
  return (
    scaleRows(frame, y, [0, 50, 100]) +
    path(`${jagged(line)}V${frame.bottom}H${frame.left}z`, { fill: "var(--model)", opacity: 0.25 }) +
    path(jagged(line), { ...series, stroke: "var(--model)", "stroke-width": 2 }) +
    text(
      Math.round(x(day)) - (above ? 24 : 52),
      Math.round(y(peak.flow)) + 5,
      above ? words : pick(`${date(day)}洪峰 ${words}`, `Peak ${date(day)}, ${words}`),
      {
        "text-anchor": "end",
        ...strong,
      },
    )
  );
}

/** Names of the rows with their units; the outline of poor water is explained beside its row. */
function rowNames(layout: CalendarLayout, pick: PickText): string {
  const { air, ice, oxygen, river, names, above, lettering } = layout;
  const rows: readonly [Frame, string, string][] = [
    [air, pick("气温", "Air"), "°C"],
    [ice, pick("雪与冰", "Snow and ice"), "cm"],
    [
      oxygen,
      layout.name === "wide" ? pick("湖水溶解氧", "Oxygen in the lake") : pick("溶解氧", "Oxygen"),
      pick("水深，m", "depth, m"),
    ],
    [river, pick("河流流量", "River flow"), "m³/s"],
  ];
  const line = Math.round(1.35 * lettering);
  const limit = `< ${lowOxygen} mg/L`;
  const swatch = above
    ? path(`M${air.right - 90} ${oxygen.top - 10}h18`, { stroke: "var(--amber)", "stroke-width": 2.4 }) +
      text(air.right - 66, oxygen.top - 6, limit, muted)
    : path(`M${names} ${oxygen.top + 10 + 2 * line}h18`, { stroke: "var(--amber)", "stroke-width": 2.4 }) +
      text(names + 24, oxygen.top + 15 + 2 * line, limit, muted);
  return (
    rows
      .map(([frame, name, unit]) =>
        above
          ? text(names, frame.top - 6, `${name}${pick("，", ", ")}${unit}`, strong)
          : text(names, frame.top + 15, name, strong) + text(names, frame.top + 15 + line, unit, muted),
      )
      .join("") + swatch
  );
}

/** Weeks as bars, alternately full and empty, above the rows. */
function weeks({ air, months }: CalendarLayout, x: Scale): string {
  const [top, bottom] = [months + 9, months + 15];
  const count = Math.floor((last - first + 1) / 7);
  const filled = Array.from({ length: Math.ceil(count / 2) }, (_, i) => {
    const [from, to] = [x(first + 14 * i), x(first + 14 * i + 7)];
    return `M${formatCoordinate(from)} ${top}H${formatCoordinate(to)}V${bottom}H${formatCoordinate(from)}z`;
  });
  return (
    path(filled.join(""), { fill: "var(--ink)" }) +
    path(`M${air.left} ${top}H${air.right}V${bottom}H${air.left}z`, {
      fill: "none",
      stroke: "var(--ink)",
      "stroke-width": 0.8,
    })
  );
}

function draw(language: Language, layout: CalendarLayout): string {
  const pick = pickLanguage(language);
  const { air, ice, oxygen, river, width, height, above } = layout;
  const { freeze, thaw, thickest, bedPoor } = winterDays();
  const [r, melt] = [coldLakeValues(), snowmeltValues()];
  const x = scaleLinear([first, last + 1], [air.left, air.right]);
  const date = (day: number) => dayName(yearStarts.september, day, language);
  const label = pick(
    `计算示意：寒区一个冬季的日历，10月至6月，自上而下为气温、湖上积雪与冰厚、湖水溶解氧（按水深）、融雪河流流量。${date(freeze)}封冻，${date(thickest)}冰最厚，${r.iceCentimetres} cm，其上积雪 ${r.snowCentimetres} cm；${date(bedPoor)}起湖底溶解氧低于 ${lowOxygen} mg/L；${date(thaw)}开湖。河流洪峰 ${melt.peakCumecs} m³/s。斯蒂芬冰厚方程、垂向一维水温与溶解氧模型、度日因子融雪模型；湖泊、流域与气象均为合成。`,
    `Computed, illustrative: calendar of a winter in a cold region, October to June; from the top air temperature, snow and ice on a lake, oxygen in the lake by depth, flow of a river fed by snow. The lake freezes on ${date(freeze)}; the ice is thickest on ${date(thickest)}, ${r.iceCentimetres} cm under ${r.snowCentimetres} cm of snow; from ${date(bedPoor)} the bed has less than ${lowOxygen} mg/L of oxygen; the ice breaks up on ${date(thaw)}. The river peaks at ${melt.peakCumecs} m³/s. Stefan's ice equation, one-dimensional model of temperature and oxygen, degree-day snowmelt; lake, basin and weather are synthetic.`,
  );
  const starts = monthsFrom(yearStarts.september, language)
    .map(([middle, name]) => ({ middle, name }))
    .filter(({ middle }) => middle > first && middle < last);
  const borders = starts.slice(1).map(({ middle }, i) => Math.round(x((middle + (starts[i]?.middle ?? middle)) / 2)));
  const marks = [
    { day: freeze, words: pick(`${date(freeze)}封冻`, `Freezes ${date(freeze)}`), anchor: "middle" },
    {
      day: bedPoor,
      words: pick(`${date(bedPoor)}湖底低于 ${lowOxygen} mg/L`, `Bed below ${lowOxygen} mg/L ${date(bedPoor)}`),
      anchor: "middle",
    },
    { day: thickest, words: pick(`${date(thickest)}冰最厚`, `Thickest ${date(thickest)}`), anchor: "end" },
    { day: thaw, words: pick(`${date(thaw)}开湖`, `Break-up ${date(thaw)}`), anchor: "start" },
  ].filter(({ day }) => layout.name === "wide" || day === freeze || day === thaw);
  const spans = above
    ? [air, ice, oxygen, river].map((frame) => [frame.top, frame.bottom])
    : [[layout.months - 10, river.bottom]];
  const top = above ? air.top : layout.dates + 5;
  const inOxygen = marks.map(({ day }) => day).filter((day) => day !== thickest);
  return plot(
    { language, width, height, label, attributes: { "font-size": layout.lettering, fill: "var(--ink)" } },
    layout.name === "wide" ? path("M-480 0H1920V508H-480z", { fill: "var(--panel)" }) : "",
    ...[air, ice, river].map(({ left, top: y0, right, bottom }) =>
      path(`M${left} ${y0}H${right}V${bottom}H${left}z`, { fill: "var(--ground)" }),
    ),
    path(borders.flatMap((px) => spans.map(([from, to]) => `M${px} ${from}V${to}`)).join(""), {
      stroke: "var(--hairline)",
    }),
    layout.name === "wide" ? weeks(layout, x) : "",
    airRow(layout, x),
    iceRow(layout, x, pick),
    oxygenRow(layout, x),
    riverRow(layout, x, pick, date),
    ...[air, ice, oxygen, river].map(frameOf),
    // the ground's colour under the dates, which are drawn over light and dark water
    path(inOxygen.map((day) => `M${formatCoordinate(x(day))} ${oxygen.top + 1}V${oxygen.bottom - 1}`).join(""), {
      stroke: "var(--ground)",
      "stroke-width": 3,
    }),
    path(
      marks
        .flatMap(({ day }) => {
          const end = day === bedPoor ? oxygen.bottom : day === thickest ? ice.bottom : river.bottom;
          const lines = above ? spans : [[top, end]];
          return lines.map(([from, to]) => `M${formatCoordinate(x(day))} ${from}V${to}`);
        })
        .join(""),
      { stroke: "var(--accent)", "stroke-dasharray": "3 4" },
    ),
    group(
      { ...muted, "text-anchor": "middle" },
      ...starts.map(({ middle, name }) => text(Math.round(x(middle)), layout.months, name)),
    ),
    above
      ? ""
      : group(
          { fill: "var(--accent)", ...strong },
          ...marks.map(({ day, words, anchor }) =>
            text(Math.round(x(day)), layout.dates, words, { "text-anchor": anchor === "start" ? undefined : anchor }),
          ),
        ),
    rowNames(layout, pick),
  );
}

/** The calendar of a winter, for the opening of the page. */
export const calendarFigures: Readonly<Record<string, Figure>> = Object.fromEntries(
  calendarLayouts.map((layout) => [
    layout.name === "wide" ? "canada-winter" : `canada-winter-${layout.name}`,
    (language: Language) => draw(language, layout),
  ]),
);
