import { fbm, gradientNoise } from "../../lib/noise.ts";

/** A made-up gauging section: width and greatest depth, m, and the scale of its speed, m/s. */
export const riverSection = { width: 120, depth: 5.4, speed: 1.75 } as const;

const noise = gradientNoise(18);

/** Depth at a distance from the left bank, m: deeper towards the right bank, as outside a bend; 0 at both banks. */
export function depthAcross(distance: number): number {
  const t = Math.max(0, Math.min(1, distance / riverSection.width));
  const shape = Math.sin(Math.PI * t ** 1.45) ** 0.72;
  return Math.max(0, riverSection.depth * shape * (1 + 0.22 * fbm(noise, distance / 26, 3, 4)));
}

/**
 * Speed at a distance from the left bank and a depth below the surface, m/s: a power law of 1/6 above the bed, mean by
 * depth^⅔ as Manning's equation has it, greatest a little below the surface in mid-stream. 0 in the bed.
 */
export function speedInSection(distance: number, below: number): number {
  const depth = depthAcross(distance);
  if (depth <= 0 || below >= depth) return 0;
  const height = (depth - below) / depth;
  const mean = riverSection.speed * (depth / riverSection.depth) ** (2 / 3);
  const dip = 1 - 0.1 * (1 - below / depth) ** 4;
  return mean * (7 / 6) * height ** (1 / 6) * dip;
}

/** Part of the depth at which speed is taken by the two-point method: 0.2 and 0.8, their mean for the vertical's (ISO 748). */
export const twoPoints = [0.2, 0.8] as const;

/** Discharge by the mid-section method with the two-point method at each of the verticals, m³/s. */
export function gaugedDischarge(verticals: readonly number[]): number {
  return verticals.reduce((total, distance, i) => {
    const width = ((verticals[i + 1] ?? riverSection.width) - (verticals[i - 1] ?? 0)) / 2;
    const depth = depthAcross(distance);
    const speed = twoPoints.reduce((sum, part) => sum + speedInSection(distance, part * depth), 0) / 2;
    return total + width * depth * speed;
  }, 0);
}
