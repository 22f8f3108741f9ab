import { expect, it } from "vitest";
import { catmullRom, cumulativeLength, type Point, resample } from "./spline.ts";

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

it("spaces points evenly along a line and keeps its ends", () => {
  const even = resample(points, 4);
  expect([even[0], even.at(-1)]).toEqual([points[0], points.at(-1)]);
  const along = cumulativeLength(
    resample(
      [
        [0, 0],
        [1, 0],
        [10, 0],
      ],
      2,
    ),
  );
  along.forEach((distance, i) => {
    expect(distance).toBeCloseTo(2 * i, 9);
  });
});

it("spaces a ring evenly without repeating its start", () => {
  const square = resample(
    [
      [0, 0],
      [8, 0],
      [8, 8],
      [0, 8],
    ],
    4,
    true,
  );
  expect(square).toEqual([
    [0, 0],
    [4, 0],
    [8, 0],
    [8, 4],
    [8, 8],
    [4, 8],
    [0, 8],
    [0, 4],
  ]);
});
