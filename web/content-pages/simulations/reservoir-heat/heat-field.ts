import { at } from "#figures/lib/at.ts";
import type { HeatGrid } from "#figures/models/water-temperature/heat-grid.ts";

/**
 * What the map is drawn of: five-day means at the faces between layers, so that the first row lies at the surface and the
 * last at the bed. `profiles[day][layer]` in °C is a whole year, which wraps around.
 */
export function heatField(profiles: readonly Float64Array[]): HeatGrid {
  const days = profiles.length;
  const layers = profiles[0]?.length ?? 0;
  const window = [-2, -1, 0, 1, 2];
  const means = profiles.map((_, day) => {
    const near = window.map((offset) => profiles[(day + offset + days) % days] ?? new Float64Array(layers));
    return Float64Array.from({ length: layers }, (_, layer) => {
      return near.reduce((total, profile) => total + at(profile, layer), 0) / window.length;
    });
  });
  const values = new Float64Array(days * (layers + 1));
  means.forEach((profile, day) => {
    for (let face = 0; face <= layers; face++) {
      const [above, below] = [at(profile, Math.max(0, face - 1)), at(profile, Math.min(layers - 1, face))];
      values[face * days + day] = (above + below) / 2;
    }
  });
  return { days, layers: layers + 1, values };
}
