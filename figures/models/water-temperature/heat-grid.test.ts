import { expect, it } from "vitest";
import { mean } from "../../lib/at.ts";
import { sharedReservoir } from "./demonstration-reservoir.ts";
import { heatGrid } from "./heat-grid.ts";

it("has the yearly mean of the run in every layer", () => {
  const { days, layers, values } = heatGrid();
  const { temperature } = sharedReservoir();
  expect(days).toBe(365);
  for (let layer = 0; layer < layers; layer++) {
    const row = values.subarray(layer * days, (layer + 1) * days);
    expect(mean(row)).toBeCloseTo(mean(temperature.map((profile) => profile[layer] ?? Number.NaN)), 9);
  }
});

it("wraps around the end of the year", () => {
  const [whole, across] = [heatGrid(), heatGrid(300, 400)];
  expect(across.values[70]).toBe(whole.values[5]);
});
