import { atDouble, mean } from "../../lib/at.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";

/** Years of the synthetic daily record: whole years, so that the season falls on one frequency. */
export const recordYears = 16;

/** Correlation of the random part from one day to the next. */
export const memory = 0.96;

/**
 * Logarithms of a synthetic daily flow: the season with its half-year overtone, and an autoregressive process whose memory
 * is a recession of about 24 days. One seed.
 */
export function dailyFlow(seed = 26): Float64Array {
  const normal = gaussian(mulberry32(seed));
  let state = 0;
  return Float64Array.from({ length: 365 * recordYears }, (_, day) => {
    state = memory * state + 0.16 * normal();
    const season = (2 * Math.PI * day) / 365;
    return 0.75 * Math.cos(season - 3.6) + 0.28 * Math.cos(2 * season - 0.8) + state;
  });
}

/** One line of a spectrum: cycles a year, and the variance it carries. */
export interface SpectralLine {
  readonly frequency: number;
  readonly variance: number;
}

/** Periodogram by direct Fourier sums; over all lines the variances add up to that of the series (Parseval). */
export function periodogram(values: Float64Array): SpectralLine[] {
  const n = values.length;
  const centre = mean(values);
  const lines: SpectralLine[] = [];
  for (let k = 1; k <= Math.floor(n / 2); k++) {
    const sides = 2 * k === n ? 1 : 2;
    lines.push({ frequency: (365 * k) / n, variance: (sides * fourierPower(values, centre, k)) / n ** 2 });
  }
  return lines;
}

/** Square of the Fourier sum of `values` about `centre` at `k` cycles in their length. */
function fourierPower(values: Float64Array, centre: number, k: number): number {
  const angle = (2 * Math.PI * k) / values.length;
  const stepCos = Math.cos(angle);
  const stepSin = Math.sin(angle);
  let cos = 1;
  let sin = 0;
  let real = 0;
  let imaginary = 0;
  for (let t = 0; t < values.length; t++) {
    const value = atDouble(values, t) - centre;
    real += value * cos;
    imaginary += value * sin;
    const turned = cos * stepCos - sin * stepSin;
    sin = sin * stepCos + cos * stepSin;
    cos = turned;
  }
  return real ** 2 + imaginary ** 2;
}

/** Spectrum smoothed over equal steps of the logarithm of frequency; `bins` to a decade. Empty steps are left out. */
export function smoothSpectrum(lines: readonly SpectralLine[], bins = 12): SpectralLine[] {
  const grouped = Map.groupBy(lines, ({ frequency }) => Math.floor(bins * Math.log10(frequency)));
  return Array.from(grouped.values(), (part) => ({
    frequency: Math.exp(mean(part.map(({ frequency }) => Math.log(frequency)))),
    variance: mean(part.map(({ variance }) => variance)),
  }));
}
