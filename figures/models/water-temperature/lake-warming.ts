import { mean } from "../../lib/at.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";
import { heatCapacity } from "./water.ts";
import { weatherOn } from "./weather.ts";

/** The lake and the climate of the run: synthetic. */
export const warmingLake = {
  /** First and last year of the forcing. */
  from: 1940,
  to: 2025,
  /** First year with measured water temperature. */
  measuredFrom: 1979,
  /** Depth of the mixed surface layer in summer, m. */
  mixedDepth: 6,
  /** Heat exchange with the air, W/(m² K), constant. */
  exchange: 30,
  /** Prescribed warming of the equilibrium temperature, °C a year. */
  warming: 0.022,
  /** Standard deviation of the years' anomalies, °C, and their lag-one correlation. */
  anomaly: 0.75,
  persistence: 0.25,
  /** Standard error of a measured summer mean, °C. */
  measurement: 0.35,
} as const;

/** Summer means of the lake's surface temperature, °C, one a year from `warmingLake.from`; `measured` starts later. */
export interface LakeSummers {
  readonly computed: readonly number[];
  readonly measured: readonly number[];
}

/**
 * Surface temperature of a slab of constant depth, ρ c h dT/dt = K (Tₑ − T), in daily steps (exact for a constant Tₑ of the day;
 * Edinger, Brady & Geyer 1974), under the synthetic weather with a linear warming and first-order autoregressive anomalies of
 * the years. Mean of 1 June to 31 August; measured means add an independent error.
 */
export function lakeSummers(seed = 1940): LakeSummers {
  const { from, to, measuredFrom, mixedDepth, exchange, warming, anomaly, persistence, measurement } = warmingLake;
  const noise = gaussian(mulberry32(seed));
  const kept = Math.exp((-exchange * 86400) / (heatCapacity * mixedDepth));
  let temperature = weatherOn(0).equilibrium;
  let offset = 0;
  const computed = Array.from({ length: to - from + 1 }, (_, year) => {
    offset = persistence * offset + Math.sqrt(1 - persistence ** 2) * anomaly * noise();
    const summer: number[] = [];
    for (let day = 0; day < 365; day++) {
      const equilibrium = Math.max(0, weatherOn(day).equilibrium + warming * year + offset);
      temperature = equilibrium + (temperature - equilibrium) * kept;
      if (day >= 151 && day < 243) summer.push(temperature);
    }
    return mean(summer);
  });
  return { computed, measured: computed.slice(measuredFrom - from).map((value) => value + measurement * noise()) };
}
