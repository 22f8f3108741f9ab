import { at, mean } from "../../lib/at.ts";

/** Fourier period of the Morlet wavelet with ω₀ = 6 over its scale (Torrence & Compo 1998, table 1). */
const periodOfScale = 1.03304;

/**
 * Days from either end of a record within which power at a period is affected by the end: the e-folding time √2 s of the
 * wavelet's power (cone of influence, Torrence & Compo 1998, section 3g).
 */
export const coneOfInfluence = (period: number): number => (Math.SQRT2 * period) / periodOfScale;

/**
 * Wavelet power of a daily series by period and time (Morlet wavelet, ω₀ = 6; Torrence & Compo 1998), divided by the
 * series' variance: `power[i × times.length + j]` at `periods[i]` and `times[j]`, both in days. White noise has a mean power of 1 at
 * every period. Beyond the record's ends the series counts as its mean, so power within `coneOfInfluence` of them is too low.
 */
export function waveletPower(values: Float64Array, periods: readonly number[], times: readonly number[]): Float64Array {
  const centre = mean(values);
  const variance = values.reduce((total, value) => total + (value - centre) ** 2, 0) / values.length;
  return Float64Array.from(
    periods.flatMap((period) => {
      const scale = period / periodOfScale;
      const reach = Math.ceil(3.2 * scale);
      const norm = Math.PI ** -0.25 / Math.sqrt(scale);
      const [cosine, sine] = [Math.cos, Math.sin].map((wave) =>
        Float64Array.from({ length: 2 * reach + 1 }, (_, k) => {
          const t = (k - reach) / scale;
          return norm * wave(6 * t) * Math.exp((-t * t) / 2);
        }),
      );
      return times.map((time) => {
        let [real, imaginary] = [0, 0];
        const first = Math.max(0, time - reach);
        const last = Math.min(values.length - 1, time + reach);
        for (let day = first; day <= last; day++) {
          const value = at(values, day) - centre;
          real += value * at(cosine ?? [], day - time + reach);
          imaginary += value * at(sine ?? [], day - time + reach);
        }
        return (real ** 2 + imaginary ** 2) / variance;
      });
    }),
  );
}
