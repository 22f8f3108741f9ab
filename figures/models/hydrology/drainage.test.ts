import { expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { fbm, gradientNoise } from "../../lib/noise.ts";
import { drainage } from "./drainage.ts";

const [columns, rows] = [60, 40];

function rough(): Float64Array {
  const noise = gradientNoise(4);
  return Float64Array.from({ length: columns * rows }, (_, k) =>
    fbm(noise, (k % columns) / 9, Math.floor(k / columns) / 9),
  );
}

it("lets every cell leave the grid exactly once", () => {
  const { below, area } = drainage(rough(), columns);
  const mouths = Array.from(area).filter((_, k) => below[k] === -1);
  expect(sum(mouths)).toBe(columns * rows);
});

it("never runs uphill once hollows are filled", () => {
  const ground = rough();
  const { below } = drainage(ground, columns);
  below.forEach((next, k) => {
    if (next >= 0) expect(ground[next]).toBeLessThanOrEqual(ground[k] ?? Number.NaN);
  });
});

it("gathers a tilted plane at its lower edge", () => {
  const { below } = drainage(
    Float64Array.from({ length: columns * rows }, (_, k) => -(k % columns)),
    columns,
  );
  const middle = 20 * columns + 10;
  expect(below[middle]).toBeGreaterThan(middle - columns);
  expect((below[middle] ?? 0) % columns).toBe(11);
});
