import { expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { basinVolume, lakeBasin, lakeCell, lakeColumns, lakeRows, neighbours } from "./lake-basin.ts";

const basin = lakeBasin();

it("holds the volume of its depths", () => {
  const wet = basin.depth.filter((_, cell) => basin.water[cell] === 1);
  expect(basinVolume(basin)).toBeCloseTo(sum(wet) * lakeCell ** 2, 0);
});

it("has water between 0 and 2.4 m deep", () => {
  for (const [cell, water] of basin.water.entries()) {
    if (water === 1) expect(basin.depth[cell]).toBeGreaterThan(0);
    expect(basin.depth[cell]).toBeLessThanOrEqual(2.4);
  }
});

it("has neighbours on both sides, and none beyond the grid", () => {
  expect(neighbours(0).sort((a, b) => a - b)).toEqual([1, lakeColumns]);
  const cells = lakeColumns * lakeRows;
  for (let cell = 0; cell < cells; cell += 17)
    for (const other of neighbours(cell)) expect(neighbours(other)).toContain(cell);
});
