import { fbm, gradientNoise } from "../../lib/noise.ts";
import { bands, field, steps } from "../bands.ts";
import { cover, coverRamp } from "../cover.ts";

/**
 * A country of lakes, as ice scraped it: rock furrowed along the ice's way from the upper right, every hollow full of
 * water, each a little fuller than the noise alone would have it. A drawing in the manner of such country; no place is meant.
 */
export function canada(): string {
  const noise = gradientNoise(52);
  const turn = (-32 * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const ground = (x: number, y: number) => {
    const [wx, wy] = [x + 26 * fbm(noise, x / 90, y / 90 + 8, 2), y + 26 * fbm(noise, x / 90 + 40, y / 90, 2)];
    const [along, across] = [wx * cos + wy * sin, wy * cos - wx * sin];
    const furrows = fbm(noise, along / 118, across / 50, 2);
    const basin = fbm(noise, along / 250 + 20, across / 190 + 7, 2);
    return 46 * furrows + 40 * basin + 4;
  };
  const water = field(3, (x, y) => -ground(x, y));
  return cover(
    bands(field(4, ground), steps(5, 45, 8), {
      spacing: 7,
      least: 40,
      paint: () => ({
        fill: "none",
        stroke: "var(--land-index)",
        "stroke-width": 0.9,
      }),
    }),
    bands(water, [0], {
      spacing: 4,
      least: 24,
      paint: () => ({ fill: coverRamp(0.98), stroke: "var(--foam)", "stroke-width": 1.2 }),
    }),
    bands(water, steps(2, 27.2, 2.8), {
      spacing: 4,
      least: 10,
      paint: (level) => ({
        fill: coverRamp(0.94 - 0.8 * (level / 24) ** 0.7),
      }),
    }),
  );
}
