import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { rounded } from "../../lib/rounded.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import {
  exercise,
  iterations,
  roundParameters,
  sampling,
  sharedCalibration,
  synthetic,
} from "../../models/water-temperature/calibration.ts";
import { defaultColumn, runColumn } from "../../models/water-temperature/reservoir-column.ts";
import { type Frame, rows } from "../../plot/axes.ts";
import { curve } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";

/** Observed days of the year that are drawn, with the warm end and the ticks of their axes in °C. */
export const profileDates = [
  { day: 127, zh: "5月8日", en: "8 May", warmest: 13, ticks: [6, 9, 12] },
  { day: 217, zh: "8月6日", en: "6 Aug", warmest: 27, ticks: [8, 16, 24] },
  { day: 307, zh: "11月4日", en: "4 Nov", warmest: 19, ticks: [6, 11, 16] },
] as const;

/** Thickness of a layer of the exercise's column, m. */
const layer = 3;

const strokes = [
  { stroke: "var(--muted)", "stroke-width": 1.4, "stroke-dasharray": "5 4" },
  { stroke: "var(--ink)", "stroke-width": 1.2 },
  { stroke: "var(--model)", "stroke-width": 2.6 },
] as const;

/** Temperatures of each round's final parameters: a year for each round, `[day][layer]` in °C. */
const fittedYears = memoize(() =>
  sharedCalibration().map((round) => runColumn({ ...exercise, ...roundParameters(round) }).temperature),
);

/** The day, counted from 1 January, on which the text reads the first round: 8 May. */
const [{ day: mayDay }] = profileDates;

/** The runs as texts and captions quote them, and how much colder than the truth the first round's surface is on 8 May. */
export const calibrationRoundsValues = () => {
  const truth = runColumn(exercise).temperature;
  const surface = (year: readonly Float64Array[] | undefined) => at(year?.[mayDay] ?? [], 0);
  return {
    depthMetres: defaultColumn.depth,
    layers: exercise.layers,
    steps: iterations,
    mayColdCelsius: rounded(surface(truth) - surface(fittedYears()[0]), 1),
  };
};

/** Temperatures of a day in °C after each round, and the depths of the layers in m. */
export const profilesOn = (day: number) => ({
  depths: Array.from({ length: exercise.layers }, (_, i) => (i + 0.5) * layer),
  rounds: fittedYears().map((year) => year[day] ?? new Float64Array()),
});

/** Observed temperatures of one observed day with their depths in m. */
export function observedOn(day: number): { depth: number; celsius: number }[] {
  const index = (day - sampling.firstDay) / sampling.interval;
  const values = synthetic();
  return sampling.layers.map((number, i) => ({
    depth: (number + 0.5) * layer,
    celsius: at(values, index * sampling.layers.length + i),
  }));
}

interface Layout {
  readonly width: number;
  readonly height: number;
  /** Plotting areas, one for each date. */
  readonly frames: readonly Frame[];
  readonly depths: readonly number[];
}

const sideBySide = (width: number, left: number, gap: number, top: number, bottom: number): Frame[] => {
  const each = (width - 1 - left - 2 * gap) / 3;
  return [0, 1, 2].map((i) => ({ left: left + i * (each + gap), top, right: left + i * (each + gap) + each, bottom }));
};

const wide: Layout = { width: 960, height: 492, frames: sideBySide(960, 36, 30, 78, 452), depths: [0, 15, 30, 45, 60] };
const medium: Layout = {
  width: 640,
  height: 452,
  frames: sideBySide(640, 34, 22, 76, 416),
  depths: [0, 15, 30, 45, 60],
};
const narrow: Layout = { width: 360, height: 424, frames: sideBySide(360, 28, 12, 94, 392), depths: [0, 20, 40, 60] };

function draw(language: Language, { width, height, frames, depths }: Layout): string {
  const pick = pickLanguage(language);
  const small = width < 500;
  const rounds = sharedCalibration();
  const ends = rounds.map(({ errors }) => at(errors, errors.length - 1).toFixed(2));
  const y = scaleLinear([0, 60], [frames[0]?.top ?? 0, frames[0]?.bottom ?? height]);
  const names = [
    pick(`第一轮 ${ends[0]} °C`, `First ${ends[0]} °C`),
    pick(`第二轮 ${ends[1]} °C`, `Second ${ends[1]} °C`),
    pick(`第三轮 ${ends[2]} °C`, `Third ${ends[2]} °C`),
  ];
  const label = pick(
    `三轮率定后的水温垂线（5月8日、8月6日、11月4日，°C）与合成观测：全年均方根误差依次为 ${ends.join("、")} °C。60 m 水深一维热量收支模型，圆点为合成观测，示意。`,
    `Temperature profiles after three calibrations, on 8 May, 6 August and 4 November in °C, against synthetic observations: over the year the error falls from ${ends[0]} through ${ends[1]} to ${ends[2]} °C. One-dimensional heat budget of 60 m of water. Illustrative.`,
  );
  const panels = profileDates.map(({ day, zh, en, warmest, ticks }, i) => {
    const frame = frames[i];
    if (!frame) throw new RangeError(`No panel ${i}`);
    const x = scaleLinear([4, warmest], [frame.left, frame.right]);
    const lines = fittedYears().map((year, round) =>
      path(
        curve(
          Array.from(year[day] ?? [], (celsius, k) => [x(celsius), y((k + 0.5) * layer)] as const),
          1,
          1,
        ),
        strokes[round],
      ),
    );
    return (
      rows(frame, y, i === 0 ? [...depths] : depths.map((depth) => [depth, ""] as const)) +
      path(
        `M${formatCoordinate(frame.left)} ${frame.top}H${formatCoordinate(frame.right)}V${frame.bottom}H${formatCoordinate(frame.left)}z`,
        {
          fill: "none",
          stroke: "var(--control)",
        },
      ) +
      group(series, ...lines) +
      group(
        { fill: "var(--ground)", stroke: "var(--observed)", "stroke-width": 1.8 },
        ...observedOn(day).map(({ depth, celsius }) => element("circle", { cx: x(celsius), cy: y(depth), r: 4 })),
      ) +
      text(frame.left, frame.top - 12, pick(zh, en) + (small ? pick("，°C", ", °C") : ""), { "font-weight": 600 }) +
      group(
        { fill: "var(--muted)", "text-anchor": "middle" },
        ...ticks
          .map((celsius, k) => [celsius, k === 2 && !small ? `${celsius} °C` : String(celsius)] as const)
          .map(([celsius, words]) => text(Math.round(x(celsius)), frame.bottom + 22, words)),
      )
    );
  });
  const key = (round: number, left: number, top: number) =>
    path(`M${left} ${top - 4.5}h22`, strokes[round]) + text(left + 28, top, names[round] ?? "");
  const places: readonly (readonly [number, number])[] = small
    ? [
        [0, 14],
        [180, 14],
        [0, 36],
      ]
    : frames.map(({ left }) => [left, 14]);
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)" } },
    ...panels,
    ...places.map(([left, top], round) => key(round, left, top)),
    text(0, (frames[0]?.top ?? 0) - 34, pick("水深，m", "Depth, m"), { fill: "var(--muted)" }),
  );
}

/** Profiles of three dates after each round of calibration, against the synthetic observations they were fitted to. */
export const calibratedProfiles = (language: Language): string => draw(language, wide);

/** The same for half a page and tablets. */
export const calibratedProfilesMedium = (language: Language): string => draw(language, medium);

/** The same for narrow screens. */
export const calibratedProfilesNarrow = (language: Language): string => draw(language, narrow);
