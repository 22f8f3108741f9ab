import { clipRing, contours, ringArea } from "../lib/contour.ts";
import { fbm, gradientNoise } from "../lib/noise.ts";
import { smoothPath } from "../lib/path.ts";
import { resample } from "../lib/spline.ts";
import { path } from "../lib/svg.ts";

/** Contours of a made-up ground over a rectangle. */
export interface ContourField {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** Number of contours between the lowest and the highest ground; every fourth is stronger. */
  readonly levels: number;
  /** Size of the hills, px. */
  readonly hill: number;
  readonly color: string;
}

const cell = 4;

/** Contour lines of warped fractal noise; no place is meant. */
export function contourField({ width, height, seed, levels, hill, color }: ContourField): string {
  const noise = gradientNoise(seed);
  const columns = Math.ceil(width / cell) + 3;
  const rows = Math.ceil(height / cell) + 3;
  const values = Float64Array.from({ length: columns * rows }, (_, k) => {
    const [x, y] = [((k % columns) * cell) / hill, (Math.floor(k / columns) * cell) / hill];
    return fbm(noise, x + 0.6 * fbm(noise, x + 3, y, 2), y + 0.6 * fbm(noise, x, y + 7, 2), 3);
  });
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const thresholds = Array.from({ length: levels }, (_, i) => low + ((i + 0.7) / (levels + 0.6)) * (high - low));
  const lines = contours({ width: columns, height: rows, values }, thresholds, { cell, origin: [-cell, -cell] }).map(
    ({ rings }) =>
      rings
        .filter((ring) => Math.abs(ringArea(ring)) > 120)
        .flatMap((ring) => clipRing(ring, -3, -3, width + 3, height + 3))
        .map((line) => smoothPath(resample(line, 13), { digits: 0 }))
        .join(""),
  );
  const strong = lines.filter((_, i) => i % 4 === 0).join("");
  const weak = lines.filter((_, i) => i % 4 !== 0).join("");
  const shared = { fill: "none", stroke: color };
  return (
    path(weak, { ...shared, "stroke-width": ".8", "stroke-opacity": ".42" }) +
    path(strong, { ...shared, "stroke-width": "1.2", "stroke-opacity": ".8" })
  );
}
