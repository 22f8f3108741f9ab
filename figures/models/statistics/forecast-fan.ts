import { quantileSorted } from "d3-array";
import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { mulberry32 } from "../../lib/random.ts";
import { rounded } from "../../lib/rounded.ts";
import { features, fitInflow, type InflowRegression, memoryDays, predict } from "./inflow-regression.ts";
import { nextStage, type ReservoirRecord, recentMean, reservoirRecord, ruleRelease } from "./synthetic-reservoir.ts";

/** Members of the ensemble. */
export const members = 400;

/** Days observed before the forecast, and days forecast. */
export const observedDays = 30;
export const forecastDays = 30;

/** Years of the synthetic record: the first ones train the regression, the last ones test the forecasts. */
export const trainingYears = 10;
export const testYears = 5;

/** Penalty of the ridge regression. */
export const ridgePenalty = 1;

/** Quantiles of the ensemble drawn in a fan. */
export const fanQuantiles = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
export type FanQuantile = (typeof fanQuantiles)[number];

/** Stage of every member on each forecast day, m. */
type Ensemble = Float64Array[];

/**
 * A forecast, m: `observed` stages of the days up to today (the last one), every member from tomorrow, and the ensemble's
 * quantiles over the same days.
 */
export interface Fan {
  observed: Float64Array;
  ensemble: Ensemble;
  quantiles: Readonly<Record<FanQuantile, Float64Array>>;
}

/** The record and the regression that its training years fitted. */
export const trainedForecast = memoize((): { record: ReservoirRecord; regression: InflowRegression } => {
  const record = reservoirRecord(trainingYears + testYears, 9);
  return { record, regression: fitInflow(record.inflow, memoryDays, 365 * trainingYears - 1, ridgePenalty) };
});

/** Positions in the training errors within 30 days of a day of the year that have a whole forecast's errors after them. */
const seasonStarts = memoize((day: number): readonly number[] => {
  const { errors } = trainedForecast().regression;
  return errors.slice(0, errors.length - forecastDays + 1).flatMap(({ day: other }, i) => {
    const apart = Math.min((day - other + 365) % 365, (other - day + 365) % 365);
    return apart <= 30 ? [i] : [];
  });
});

/**
 * Ensemble forecast of stage from the end of a day. Each member draws one run of consecutive errors of the inflow regression
 * from the training errors of the same season, so that errors of successive days stay correlated as they were, and passes its
 * inflow through the reservoir's water balance and rule of release. Nothing after the day is read.
 */
function forecastFrom(today: number, count: number, seed: number): Ensemble {
  const { record, regression } = trainedForecast();
  const random = mulberry32(seed);
  const starts = seasonStarts((today + 1) % 365);
  return Array.from({ length: count }, () => {
    const first = at(starts, Math.floor(random() * starts.length));
    const past = Array.from(record.inflow.subarray(today - memoryDays + 1, today + 1));
    const roots = past.map(Math.cbrt);
    let stage = at(record.stage, today);
    return Float64Array.from({ length: forecastDays }, (_, lead) => {
      const day = today + 1 + lead;
      const wrong = regression.errors[first + lead]?.error ?? 0;
      const next = predict(regression.weights, features(roots, day)) + wrong;
      const inflow = Math.max(0, next) ** 3;
      const release = ruleRelease(stage, day, recentMean(past, past.length));
      roots.push(next);
      past.push(inflow);
      stage = nextStage(stage, inflow, release);
      return stage;
    });
  });
}

/** Quantiles of an ensemble on each forecast day. */
function quantilesOf(ensemble: Ensemble): Fan["quantiles"] {
  const days = Array.from({ length: forecastDays }, (_, day) =>
    ensemble.map((member) => at(member, day)).sort((a, b) => a - b),
  );
  const across = (part: FanQuantile): Float64Array =>
    Float64Array.from(days, (values) => quantileSorted(values, part) ?? Number.NaN);
  return { 0.05: across(0.05), 0.25: across(0.25), 0.5: across(0.5), 0.75: across(0.75), 0.95: across(0.95) };
}

/** A forecast from a day of the record. */
export function fanFrom(today: number, count: number, seed: number): Fan {
  const ensemble = forecastFrom(today, count, seed);
  const observed = trainedForecast().record.stage.slice(today - observedDays + 1, today + 1);
  return { observed, ensemble, quantiles: quantilesOf(ensemble) };
}

/** Day of the forecast that is drawn: in the flood season of the first test year. */
export const drawnDay = 365 * trainingYears + 200;

/** The forecast that is drawn, computed once. */
export const sharedFan = memoize(() => fanFrom(drawnDay, members, 9));

/** The fan as texts and captions quote it: its members and days, the outer band and its width on the last day. */
export const fanValues = () => {
  const { quantiles } = sharedFan();
  const last = forecastDays - 1;
  const [low, high] = [0.05, 0.95] as const;
  return {
    observedDays,
    members,
    days: forecastDays,
    bandPercent: Math.round(100 * (high - low)),
    widthMetres: rounded(at(quantiles[high], last) - at(quantiles[low], last), 1),
  };
};
