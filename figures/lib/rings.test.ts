import { expect, it } from "vitest";
import { at } from "./at.ts";
import { contours, ringArea } from "./contour.ts";
import { ringsBelow } from "./rings.ts";

const [width, height] = [24, 18];
const hills = Float64Array.from({ length: width * height }, (_, k) => {
  const [i, j] = [k % width, Math.floor(k / width)];
  if (i === 0 || j === 0 || i === width - 1 || j === height - 1) return 9;
  return Math.sin(i / 3) * Math.cos(j / 2.5) + 0.1 * Math.sin(7 * k);
});

it("encloses the same area as the contours of the other library, at every level", () => {
  for (const level of [-0.9, -0.4, 0.03, 0.5]) {
    const rings = ringsBelow(hills, width, level);
    const [other] = contours({ width, height, values: hills.map((value) => -value) }, [-level], { cell: 1 });
    const area = rings.reduce((total, ring) => total + ringArea(ring), 0);
    const expected = (other?.rings ?? []).reduce((total, ring) => total + ringArea(ring), 0);
    expect(Math.abs(area)).toBeCloseTo(Math.abs(expected), 6);
  }
});

it("runs through the interpolated values", () => {
  for (const [x, y] of ringsBelow(hills, width, 0.2).flat()) {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - i, y - j];
    expect(u === 0 || v === 0).toBe(true);
    const from = at(hills, j * width + i);
    const to = at(hills, u > 0 ? j * width + i + 1 : Math.min(height - 1, j + 1) * width + i);
    expect(from + (u + v) * (to - from)).toBeCloseTo(0.2, 9);
  }
});

it("finds nothing where nothing is below", () => {
  expect(ringsBelow(hills, width, -5)).toEqual([]);
});
