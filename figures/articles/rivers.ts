import { sum } from "../lib/at.ts";
import { rounded } from "../lib/rounded.ts";
import { discharge, fitRating, gaugings, type RatingCurve } from "../models/hydraulics/rating-curve.ts";
import { dailyFlow, memory, periodogram, recordYears } from "../models/statistics/flow-spectrum.ts";
import { criticalTime, defaultSag, oxygenAfter } from "../models/water-quality/streeter-phelps.ts";
import { type ArticleValues, day } from "./values.ts";

/** Lowest oxygen in mg/L below an outfall of a demand in mg/L, and its distance in km. */
function lowest(demand: number): [oxygen: number, kilometres: number] {
  const time = criticalTime({ demand });
  return [rounded(oxygenAfter(time, { demand }), 1), rounded(time * defaultSag.speed)];
}

/** Temperature factor of reaeration (Thomann & Mueller 1987). */
const reaerationFactor = 1.024;

/** Reaeration at 20 °C, 1/d, of a speed in m/s and a depth in m (O'Connor & Dobbins 1958). */
export const reaeration = (speed: number, depth: number): number => (3.93 * speed ** 0.5) / depth ** 1.5;

/** The sag of the article on Streeter and Phelps. */
export const sagArticle: ArticleValues = () => {
  const [low6, km6] = lowest(6);
  const [low12, km12] = lowest(12);
  const [low18, km18] = lowest(18);
  const [low24, km24] = lowest(24);
  const speed = (defaultSag.speed * 1000) / day;
  const cold = defaultSag.reaeration / reaerationFactor ** 5;
  return {
    low6,
    km6,
    low12,
    km12,
    low18,
    km18,
    low24,
    km24,
    shiftKilometres: km24 - km6,
    decay: defaultSag.decay,
    reaeration: defaultSag.reaeration,
    deficit: defaultSag.deficit,
    saturation: defaultSag.saturation,
    kilometresPerDay: defaultSag.speed,
    metresPerSecond: rounded(speed, 2),
    coldReaeration: rounded(cold, 2),
    depthMetres: rounded((reaeration(speed, 1) / cold) ** (2 / 3), 1),
    doubleDepthPercent: rounded(100 * 0.5 ** 1.5),
  };
};

/** Least squares of ln Q = ln a + b ln h for points of a curve, with the zero stage wrongly at nought. */
function fitWithoutZero(curve: RatingCurve, stages: readonly number[]): RatingCurve {
  const x = stages.map(Math.log);
  const y = stages.map((stage) => Math.log(discharge(curve, stage)));
  const [mx, my] = [sum(x) / x.length, sum(y) / y.length];
  const exponent =
    sum(x.map((value, i) => (value - mx) * ((y[i] ?? 0) - my))) / sum(x.map((value) => (value - mx) ** 2));
  return { zero: 0, coefficient: Math.exp(my - exponent * mx), exponent, scatter: 0 };
}

/** Jones's factor on the steady flow: bed slope, wave speed in m/s, rise in m/h (negative: fall). */
export const jonesFactor = (slope: number, waveSpeed: number, rise: number): number =>
  Math.sqrt(1 + rise / 3600 / (slope * waveSpeed));

/** Part that a flood plain adds to a channel's flow by Manning's equation: widths, roughness as a ratio, depths in m. */
export const plainShare = (widths: number, roughness: number, onPlain: number, inChannel: number): number =>
  (widths / roughness) * (onPlain / inChannel) ** (5 / 3);

/** The rating curve of its article: the fit of the cover, and three errors. */
export const ratingArticle: ArticleValues = () => {
  const measured = gaugings();
  const curve = fitRating(measured);
  const stages = Array.from({ length: 22 }, (_, i) => 0.9 + 0.1 * i);
  const wrong = fitWithoutZero(curve, stages);
  const centimetre = (stage: number) => rounded((100 * curve.exponent * 0.01) / (stage - curve.zero), 1);
  const spread = Math.exp(1.96 * curve.scatter);
  const plain = (stage: number) => rounded(100 * plainShare(300 / 60, 2, stage - 5, stage - curve.zero));
  return {
    gaugings: measured.length,
    belowFour: measured.filter(({ stage }) => stage < 4).length,
    zeroMetres: rounded(curve.zero, 2),
    coefficient: rounded(curve.coefficient, 1),
    exponent: rounded(curve.exponent, 2),
    abovePercent: rounded(100 * (spread - 1)),
    belowPercent: rounded(100 * (1 - 1 / spread)),
    lowCentimetrePercent: centimetre(1),
    highCentimetrePercent: centimetre(5),
    wrongExponent: rounded(wrong.exponent, 2),
    wrongAtThreePercent: rounded(100 * (discharge(wrong, 3) / discharge(curve, 3) - 1)),
    trueAtSevenCumecs: rounded(discharge(curve, 7)),
    wrongAtSevenCumecs: rounded(discharge(wrong, 7), -1),
    risePercent: rounded(100 * (jonesFactor(1e-4, 1.5, 0.2) - 1)),
    fallPercent: rounded(100 * (1 - jonesFactor(1e-4, 1.5, -0.2))),
    plainAtSixPercent: plain(6),
    plainAtSevenPercent: plain(7),
  };
};

/** The spectrum on the cover of the article on the annual and the weekly peak. */
export const spectrumArticle: ArticleValues = () => {
  const lines = periodogram(dailyFlow());
  const total = sum(lines.map(({ variance }) => variance));
  const percent = (part: (frequency: number) => boolean) =>
    rounded((100 * sum(lines.filter(({ frequency }) => part(frequency)).map(({ variance }) => variance))) / total);
  return {
    years: recordYears,
    memory,
    recessionDays: rounded(-1 / Math.log(memory)),
    annualPercent: percent((frequency) => Math.abs(frequency - 1) < 0.01),
    halfYearPercent: percent((frequency) => Math.abs(frequency - 2) < 0.01),
    belowMonthPercent: percent((frequency) => frequency > 12),
  };
};
