import { fbm, gradientNoise } from "../../lib/noise.ts";
import { suitability } from "../../models/ecology/habitat.ts";
import { bands, field, steps } from "../bands.ts";
import { cover, coverRamp } from "../cover.ts";

/** Depth of a made-up braided reach, m; below 0 is a bar or the bank, in m above the water. */
function depthOf(): (x: number, y: number) => number {
  const noise = gradientNoise(131);
  return (x, y) => {
    const wx = x + 46 * fbm(noise, x / 160, y / 90 + 4, 3);
    const wy = y + 30 * fbm(noise, x / 160 + 20, y / 90, 3);
    const axis = 186 - 0.09 * (x - 320) + 42 * Math.sin(x / 150 + 0.6);
    const belt = Math.abs(wy - axis) / (112 + 22 * Math.sin(x / 95));
    const bars = 3.6 * fbm(noise, wx / 128, wy / 50 + 60, 3);
    return 0.72 - 1.7 * belt ** 4 + bars;
  };
}

/** Where a fish would spawn in a braided reach: suitability by depth and speed, the best places lightest. */
export function smartEcology(): string {
  const depth = depthOf();
  const water = field(3, depth);
  const good = field(3, (x, y) => {
    const d = depth(x, y);
    return d > 0 ? suitability(d) : -0.4 * Math.min(1, -4 * d);
  });
  const levels = steps(0.06, 0.96, 0.09);
  return cover(
    bands(
      field(6, (x, y) => -depth(x, y)),
      steps(0.12, 6, 0.42),
      {
        spacing: 8,
        least: 60,
        paint: (_, i) => ({
          fill: "none",
          stroke: i % 4 === 3 ? "var(--land-index)" : "var(--land)",
          "stroke-width": 0.9,
        }),
      },
    ),
    bands(water, [0], { spacing: 4, least: 40, paint: () => ({ fill: coverRamp(0.2) }) }),
    bands(good, levels, {
      spacing: 4,
      least: 12,
      paint: (level) => ({
        fill: coverRamp(0.22 + 0.8 * level),
        stroke: "var(--abyss)",
        "stroke-opacity": ".3",
        "stroke-width": 0.6,
      }),
    }),
    bands(water, [0], {
      spacing: 4,
      least: 40,
      paint: () => ({ fill: "none", stroke: "var(--foam)", "stroke-width": 1.3 }),
    }),
  );
}
