import { at, mean } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { fanFrom, forecastDays, testYears, trainedForecast, trainingYears } from "./forecast-fan.ts";

/** Days between two forecasts of the test, and the members of each. */
export const testStep = 3;
export const testMembers = 60;

/** How forecasts of the test years fared at a lead, in days. Errors are root mean squares, m. */
export interface LeadScore {
  readonly lead: number;
  /** Error of the median of the members, of "the stage stays as it is", and of the mean of the same day in the training years. */
  readonly forecast: number;
  readonly persistence: number;
  readonly climatology: number;
  /** 1 − forecast² / persistence²: 1 is perfect, 0 as good as persistence (Murphy 1988). */
  readonly skill: number;
  /** Part of the observations, 0 to 1, that lay inside the band of 5 to 95 %. */
  readonly coverage: number;
}

/** Scores of forecasts from every `testStep`-th day of the test years, which trained nothing. */
export const forecastScores = memoize((): { forecasts: number; leads: readonly LeadScore[] } => {
  const { stage } = trainedForecast().record;
  const first = 365 * trainingYears;
  const last = 365 * (trainingYears + testYears) - forecastDays - 1;
  const days = Array.from({ length: Math.floor((last - first) / testStep) + 1 }, (_, i) => first + i * testStep);
  const fans = days.map((day, i) => fanFrom(day, testMembers, 1000 + i).quantiles);
  const usual = Array.from({ length: 365 }, (_, day) =>
    mean(Array.from({ length: trainingYears }, (_, year) => at(stage, 365 * year + day))),
  );
  const root = (errors: readonly number[]) => Math.sqrt(mean(errors.map((error) => error ** 2)));
  const leads = Array.from({ length: forecastDays }, (_, k) => {
    const seen = days.map((day) => at(stage, day + k + 1));
    const error = (guess: (i: number) => number) => root(seen.map((value, i) => value - guess(i)));
    const forecast = error((i) => at(fans[i]?.[0.5] ?? [], k));
    const persistence = error((i) => at(stage, at(days, i)));
    const climatology = error((i) => at(usual, (at(days, i) + k + 1) % 365));
    const inside = seen.filter((value, i) => {
      const fan = fans[i];
      return fan && value >= at(fan[0.05], k) && value <= at(fan[0.95], k);
    });
    return {
      lead: k + 1,
      forecast,
      persistence,
      climatology,
      skill: 1 - (forecast / persistence) ** 2,
      coverage: inside.length / seen.length,
    };
  });
  return { forecasts: days.length, leads };
});
