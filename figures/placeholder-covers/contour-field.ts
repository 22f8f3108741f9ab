import { contours, ringArea } from "../lib/contour.ts";
import { fbm, gradientNoise } from "../lib/noise.ts";
import { smoothPath } from "../lib/path.ts";
import { resample } from "../lib/spline.ts";
import { path } from "../lib/svg.ts";

/** Contours of a made-up ground over a rectangle. */
export interface ContourField {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** Size of the hills, px. */
  readonly hill: number;
  /** Tint of the ground that it lies on, 5 % at the lowest contour and 35 % at the highest. */
  readonly color: string;
}

const cell = 4;

/** Number of contours between the lowest and the highest ground; every fourth is stronger. */
const levels = 9;

/** Part of the tint that every contour adds to what is above it, so that nine of them make 35 %. */
const tint = 0.047;

/** Filled contours of warped fractal noise; no place is meant. */
export function contourField({ width, height, seed, hill, color }: ContourField): string {
  const noise = gradientNoise(seed);
  const columns = Math.ceil(width / cell) + 5;
  const rows = Math.ceil(height / cell) + 5;
  const values = Float64Array.from({ length: columns * rows }, (_, k) => {
    const [x, y] = [((k % columns) * cell) / hill, (Math.floor(k / columns) * cell) / hill];
    return fbm(noise, x + 0.6 * fbm(noise, x + 3, y, 2), y + 0.6 * fbm(noise, x, y + 7, 2), 3);
  });
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const thresholds = Array.from({ length: levels }, (_, i) => low + ((i + 0.7) / (levels + 0.6)) * (high - low));
  const origin = [-2 * cell, -2 * cell] as const;
  return contours({ width: columns, height: rows, values }, thresholds, { cell, origin })
    .map(({ rings }, i) => {
      const lines = rings
        .filter((ring) => Math.abs(ringArea(ring)) > 120)
        .map((ring) => smoothPath(resample(ring, 15, true), { digits: 0, closed: true }));
      const strong = i % 4 === 0;
      return path(lines.join(""), {
        fill: color,
        "fill-opacity": String(tint).slice(1),
        stroke: color,
        "stroke-opacity": strong ? ".4" : ".2",
        "stroke-width": strong ? 1.2 : 0.8,
      });
    })
    .join("");
}
