import { at, mean } from "../../lib/at.ts";

/**
 * Wavelet power of a daily series by period and time (Morlet wavelet, ω₀ = 6; Torrence & Compo 1998), divided by the
 * series' variance: `power[i × times.length + j]` at `periods[i]` and `times[j]`, both in days. Beyond the record's ends the
 * series counts as its mean, so long periods fade there.
 */
export function waveletPower(values: Float64Array, periods: readonly number[], times: readonly number[]): Float64Array {
  const centre = mean(values);
  const variance = values.reduce((total, value) => total + (value - centre) ** 2, 0) / values.length;
  return Float64Array.from(
    periods.flatMap((period) => {
      const scale = period / 1.03304;
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
