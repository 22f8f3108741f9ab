import { sum } from "../../lib/at.ts";
import { mulberry32 } from "../../lib/random.ts";

/**
 * Daily rain of a synthetic monsoon climate, mm, from 1 January: wet and dry days as a two-state Markov chain (wet after
 * wet 0.55; wet after dry 0.05 in winter to 0.35 in July), exponential depths of 4 mm in winter to 14 mm in July
 * (the form of Richardson 1981).
 */
export function dailyRain(years: number, seed: number): Float64Array {
  const random = mulberry32(seed);
  let wet = false;
  return Float64Array.from({ length: 365 * years }, (_, day) => {
    const season = (1 + Math.cos((2 * Math.PI * (day - 205)) / 365)) / 2;
    wet = random() < (wet ? 0.55 : 0.05 + 0.3 * season ** 2);
    const depth = -Math.log(1 - random()) * (4 + 10 * season);
    return wet ? depth : 0;
  });
}

/** Parameters of the catchment; the defaults are those of the site's figures. */
export interface Catchment {
  /** Part of the rain of a day that runs off: from this on dry soil to three times this on wet soil. */
  readonly runoff: number;
  /** Days in which the quick and the slow store empty to 1/e. */
  readonly quick: number;
  readonly slow: number;
  /** Part of the runoff that takes the quick way. */
  readonly share: number;
}

const defaultCatchment: Catchment = { runoff: 0.2, quick: 2.2, slow: 40, share: 0.65 };

/**
 * Daily runoff in mm from daily rain: a wetness index (the rain of past days, fading by a tenth a day) sets how much runs
 * off, and two linear stores in parallel delay it. The first days start from empty stores.
 */
export function dailyRunoff(rain: Float64Array, catchment: Catchment = defaultCatchment): Float64Array {
  let [wetness, quick, slow] = [0, 0, 0];
  return rain.map((depth) => {
    wetness = 0.9 * wetness + depth;
    const effective = depth * catchment.runoff * (1 + (2 * wetness) / (wetness + 40));
    quick += catchment.share * effective;
    slow += (1 - catchment.share) * effective;
    const [fromQuick, fromSlow] = [
      quick * (1 - Math.exp(-1 / catchment.quick)),
      slow * (1 - Math.exp(-1 / catchment.slow)),
    ];
    quick -= fromQuick;
    slow -= fromSlow;
    return fromQuick + fromSlow;
  });
}

/** Days before the returned record, in which the stores fill. */
const spinUp = 365;

/** Rain and runoff of whole years in mm a day, after a year that fills the stores. */
export function dailyRecord(years: number, seed: number): { rain: Float64Array; runoff: Float64Array } {
  const rain = dailyRain(years + 1, seed);
  return { rain: rain.subarray(spinUp), runoff: dailyRunoff(rain).subarray(spinUp) };
}

/** Part of the rain that became runoff. */
export const runoffRatio = ({ rain, runoff }: { rain: Float64Array; runoff: Float64Array }): number =>
  sum(runoff) / sum(rain);
