import { quantile } from "d3-array";
import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";

/** Day-to-day memory of the stage anomaly. */
export const memory = 0.9;

/** Standard deviation of its daily shock, m. */
const shock = 0.36;

/** Members of the ensemble. */
export const members = 400;

/** Days observed before the forecast, and days forecast. */
export const observedDays = 30;
export const forecastDays = 30;

/** Spread to which the forecast grows, m: the standard deviation of the process itself, σ / √(1 − φ²). */
export const climateSpread = shock / Math.sqrt(1 - memory ** 2);

/** Quantiles of the ensemble drawn in a fan. */
export const fanQuantiles = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
export type FanQuantile = (typeof fanQuantiles)[number];

/**
 * A forecast, m: `observed` stages of the days up to today (the last one), every member from tomorrow, and the ensemble's
 * quantiles over the same days.
 */
export interface Fan {
  observed: Float64Array;
  ensemble: Float64Array[];
  quantiles: Readonly<Record<FanQuantile, Float64Array>>;
}

/** Stage that the season alone would give, m, about a datum of 412 m; day 0 is the first observed day. */
const season = (day: number): number => 412 + 1.1 * Math.sin(day / 7);

/**
 * Ensemble forecast of reservoir stage: the anomaly from the season is an autoregressive process of order 1,
 * x' = φx + σε (Box & Jenkins 1970). Every member starts from today's anomaly and draws its own shocks. Synthetic; deterministic by its seed.
 */
export function forecastFan(seed = 9): Fan {
  const normal = gaussian(mulberry32(seed));
  const next = (anomaly: number): number => memory * anomaly + shock * normal();
  let anomaly = 0;
  const observed = Float64Array.from({ length: observedDays }, (_, day) => {
    anomaly = next(anomaly);
    return season(day) + anomaly;
  });
  const ensemble = Array.from({ length: members }, () => {
    let state = anomaly;
    return Float64Array.from({ length: forecastDays }, (_, day) => {
      state = next(state);
      return season(observedDays + day) + state;
    });
  });
  const days = Array.from({ length: forecastDays }, (_, day) =>
    Float64Array.from(ensemble, (member) => at(member, day)),
  );
  const across = (part: FanQuantile): Float64Array =>
    Float64Array.from(days, (values) => quantile(values, part) ?? Number.NaN);
  return {
    observed,
    ensemble,
    quantiles: {
      0.05: across(0.05),
      0.25: across(0.25),
      0.5: across(0.5),
      0.75: across(0.75),
      0.95: across(0.95),
    },
  };
}

/** The default fan, computed once. */
export const sharedFan = memoize(() => forecastFan());
