import { at, mean, sum } from "../../lib/at.ts";
import { isNight, lightAt } from "./diel-oxygen.ts";

/** What the one-station method finds in a series with missing hours. */
export interface GappyMetabolism {
  /** Gas exchange, 1/d, and respiration, mg/(L·d), of all nights. */
  readonly exchange: number;
  readonly respiration: number;
  /** Gross primary production of each day, mg/(L·d); `null` where an hour of its light is missing. */
  readonly production: readonly (number | null)[];
}

/**
 * Night-time regression and daily production (Odum 1956; Hornberger & Kelly 1975) of hourly readings, mg/L, `null` where
 * there is none, from midnight on. As the page's script does it: central differences over two hours, nothing is filled in, and
 * a day with a missing hour of light has no production. Throws a `RangeError` with fewer than three hours of darkness.
 */
export function metabolismWithGaps(
  readings: readonly (number | null)[],
  saturation: readonly number[],
): GappyMetabolism {
  const hours = readings.map((value, hour) => {
    const [before, after] = [readings[hour - 1] ?? null, readings[hour + 1] ?? null];
    return value === null || before === null || after === null
      ? null
      : { deficit: at(saturation, hour) - value, rate: (after - before) * 12 };
  });
  const nights = hours.filter((value, hour) => value !== null && isNight(hour)).filter((value) => value !== null);
  if (nights.length < 3) throw new RangeError("Too few hours of darkness");
  const [x, y] = [mean(nights.map(({ deficit }) => deficit)), mean(nights.map(({ rate }) => rate))];
  const spread = sum(nights.map(({ deficit }) => (deficit - x) ** 2));
  const exchange = sum(nights.map(({ deficit, rate }) => (deficit - x) * (rate - y))) / spread;
  const respiration = exchange * x - y;
  const production = Array.from({ length: Math.floor(readings.length / 24) }, (_, day) => {
    let total = 0;
    for (let hour = 24 * day; hour < 24 * day + 24; hour++) {
      if (lightAt(hour) === 0) continue;
      const found = hours[hour];
      if (!found) return null;
      total += found.rate + respiration - exchange * found.deficit;
    }
    return total / 24;
  });
  return { exchange, respiration, production };
}
