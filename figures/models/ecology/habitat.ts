/** Slope and Manning roughness of a gravel-bed reach, and what a spawning fish looks for; illustrative. */
export const habitat = { slope: 0.0012, roughness: 0.032, depth: 0.8, speed: 0.75 } as const;

/** Mean speed over a depth in m, m/s (Manning 1891, wide channel). */
export const speedAt = (depth: number): number =>
  depth > 0 ? (depth ** (2 / 3) * Math.sqrt(habitat.slope)) / habitat.roughness : 0;

const preference = (value: number, best: number, width: number): number => Math.exp(-(((value - best) / width) ** 2));

/**
 * Suitability of a depth for spawning, 0 to 1: the geometric mean of the preferences for depth and speed, as in the
 * instream flow incremental method (Bovee 1982), with Gaussian curves.
 */
export const suitability = (depth: number): number =>
  depth > 0 ? Math.sqrt(preference(depth, habitat.depth, 0.45) * preference(speedAt(depth), habitat.speed, 0.4)) : 0;
