import { at } from "../../lib/at.ts";
import { sharedReservoir } from "./demonstration-reservoir.ts";

/** Temperature of the demonstration reservoir, which is synthetic, over a part of the year: `values[layer × days + day]`, °C, five-day means. */
export interface HeatGrid {
  readonly days: number;
  readonly layers: number;
  readonly values: Float64Array;
}

/** The grid from one day of the year to another, each day the mean of five; days outside the year wrap around. */
export function heatGrid(from = 0, to = 365): HeatGrid {
  const { temperature } = sharedReservoir();
  const days = to - from;
  const layers = temperature[0]?.length ?? 0;
  const values = new Float64Array(days * layers);
  for (let day = 0; day < days; day++) {
    for (let layer = 0; layer < layers; layer++) {
      let total = 0;
      for (let offset = -2; offset <= 2; offset++) {
        total += at(temperature[(from + day + offset + 365) % 365] ?? [], layer);
      }
      values[layer * days + day] = total / 5;
    }
  }
  return { days, layers, values };
}

/**
 * What the map is drawn of: five-day means on every `step`-th day of the year, which wraps around, at the faces between
 * layers, so that the first row lies at the surface and the last at the bed. `profiles[day][layer]` in °C; `step` divides 364.
 */
export function heatField(profiles: readonly Float64Array[], step = 1): HeatGrid {
  const year = profiles.length;
  const layers = profiles[0]?.length ?? 0;
  const days = Math.floor((year - 1) / step) + 1;
  const window = [-2, -1, 0, 1, 2];
  const values = new Float64Array(days * (layers + 1));
  for (let column = 0; column < days; column++) {
    const near = window.map((offset) => profiles[(column * step + offset + year) % year] ?? new Float64Array(layers));
    const mean = Float64Array.from(
      { length: layers },
      (_, layer) => near.reduce((total, profile) => total + at(profile, layer), 0) / window.length,
    );
    for (let face = 0; face <= layers; face++) {
      const [above, below] = [at(mean, Math.max(0, face - 1)), at(mean, Math.min(layers - 1, face))];
      values[face * days + column] = (above + below) / 2;
    }
  }
  return { days, layers: layers + 1, values };
}
