import { at } from "../../lib/at.ts";
import { density } from "./water.ts";

/** The water an intake draws from: the share of each layer in the outflow (they add up to 1) and the limits, m below the surface. */
export interface Withdrawal {
  readonly shares: Float64Array;
  readonly top: number;
  readonly bottom: number;
}

const gravity = 9.81;

/**
 * Selective withdrawal at a point intake from a stratified column of uniform width, as reservoir models compute it
 * (Smith et al. 1987; Cole & Wells, user manual of CE-QUAL-W2).
 *
 * The limit lies where the distance from the intake reaches d = (c Q / N)^⅓, with N the buoyancy frequency between
 * intake and limit; the velocity in between falls as 1 − (Δρ / Δρ at the limit)². Where d ends above the surface or
 * below the bed, Δρ at the limit is that of the outermost layer times d over its distance, as in CE-QUAL-W2's source.
 * `celsius` holds the temperatures of layers `layerDepth` m thick, `intake` is in m below the surface, `discharge` in
 * m³/s. An intake in the highest or the lowest layer draws from one side only, so c is 2 there and 1 elsewhere.
 */
export function withdraw(
  celsius: ArrayLike<number>,
  layerDepth: number,
  intake: number,
  discharge: number,
): Withdrawal {
  const layers = celsius.length;
  const outlet = Math.max(0, Math.min(layers - 1, Math.floor(intake / layerDepth)));
  const outletDensity = density(at(celsius, outlet));
  const difference = (layer: number) => Math.abs(density(at(celsius, layer)) - outletDensity);
  const strength = (outlet === 0 || outlet === layers - 1 ? 2 : 1) * discharge;

  /** Distance of a layer from the intake, and d for the buoyancy frequency between the two, m. */
  const distances = (layer: number) => {
    const distance = Math.abs(layer - outlet) * layerDepth;
    const frequency = Math.sqrt((gravity * difference(layer)) / (outletDensity * distance));
    return { distance, reach: frequency > 0 ? Math.cbrt(strength / frequency) : Number.POSITIVE_INFINITY };
  };
  /** The outermost layer on one side of the intake, and Δρ at the limit; 0 where all water there is as dense. */
  const limit = (step: -1 | 1): { layer: number; reference: number } => {
    for (let layer = outlet + step; layer >= 0 && layer < layers; layer += step) {
      const { distance, reach } = distances(layer);
      if (distance >= reach) return { layer, reference: difference(layer) };
    }
    const layer = step < 0 ? 0 : layers - 1;
    if (difference(layer) === 0) return { layer, reference: 0 };
    const { distance, reach } = distances(layer);
    return { layer, reference: (difference(layer) * reach) / distance };
  };
  const [upper, lower] = [limit(-1), limit(1)];
  const speeds = Float64Array.from({ length: layers }, (_, layer) => {
    if (layer < upper.layer || layer > lower.layer) return 0;
    const { reference } = layer < outlet ? upper : lower;
    return reference > 0 ? Math.max(0, 1 - (difference(layer) / reference) ** 2) : 1;
  });
  const total = speeds.reduce((sum, speed) => sum + speed, 0);
  return {
    shares: speeds.map((speed) => speed / total),
    top: upper.layer * layerDepth,
    bottom: (lower.layer + 1) * layerDepth,
  };
}

/** Temperature of the water an intake releases, °C: the mean of the layers weighted by their share. */
export const releaseTemperature = (
  celsius: ArrayLike<number>,
  layerDepth: number,
  intake: number,
  discharge: number,
): number =>
  withdraw(celsius, layerDepth, intake, discharge).shares.reduce(
    (total, share, layer) => total + share * at(celsius, layer),
    0,
  );
