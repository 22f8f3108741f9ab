import { fbm, gradientNoise } from "../../lib/noise.ts";

/**
 * Long profile of a graded river, m above datum at `distance` km: it falls from `source` towards `base` exponentially, as
 * rivers do whose bed grain wears finer downstream (Sternberg 1875), with a little roughness of the rock.
 */
export function gradedBed({
  source,
  base,
  length,
  roughness,
  seed,
}: {
  source: number;
  base: number;
  length: number;
  roughness: number;
  seed: number;
}): (distance: number) => number {
  const noise = gradientNoise(seed);
  return (distance) =>
    base + (source - base) * Math.exp(-distance / length) + roughness * fbm(noise, distance / 9, 2, 4);
}
