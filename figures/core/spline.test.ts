import { expect, it } from "vitest";
import { catmullRom, cumulativeLength, type Point } from "./spline.ts";

const points: Point[] = [
  [0, 0],
  [10, 5],
  [20, -5],
  [30, 0],
];

it("passes through every given point", () => {
  const sampled = catmullRom(points, 8);
  expect(sampled).toHaveLength(25);
  expect([sampled[0], sampled[8], sampled[16], sampled[24]]).toEqual(points);
});

it("keeps a straight, even line straight", () => {
  const straight = catmullRom(
    [0, 1, 2, 3].map((i): Point => [i, 2 * i]),
    4,
  );
  for (const [x, y] of straight) expect(y).toBeCloseTo(2 * x, 12);
});

it("measures distance along a line", () => {
  expect(
    cumulativeLength([
      [0, 0],
      [3, 4],
      [3, 10],
    ]),
  ).toEqual([0, 5, 11]);
});
