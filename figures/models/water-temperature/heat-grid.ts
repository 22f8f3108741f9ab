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
