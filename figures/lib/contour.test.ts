import { expect, it } from "vitest";
import { clipRing, contours, cutRing, ringArea } from "./contour.ts";
import type { Point } from "./spline.ts";

/** A cone of height 20 over the middle of a 41 × 41 grid. */
const cone = {
  width: 41,
  height: 41,
  values: Array.from({ length: 41 * 41 }, (_, k) => 20 - Math.hypot((k % 41) - 20, Math.floor(k / 41) - 20)),
};

it("draws a cone's isolines as circles in px", () => {
  const [contour] = contours(cone, [10], { cell: 3, origin: [100, 50] });
  expect(contour?.rings).toHaveLength(1);
  for (const [x, y] of contour?.rings[0] ?? []) expect(Math.hypot(x - 160, y - 110)).toBeCloseTo(30, 0);
});

it("winds a hole against its shore", () => {
  const deep = { ...cone, values: cone.values.map((v) => (v > 15 ? 0 : v)) };
  const areas = (contours(deep, [5], { cell: 1 })[0]?.rings ?? []).map(ringArea);
  expect(areas).toHaveLength(2);
  expect(Math.sign(areas[0] ?? 0)).toBe(-Math.sign(areas[1] ?? 0));
});

it("cuts a ring into the lines inside a frame, which end on its sides", () => {
  const square: Point[] = [
    [-5, 2],
    [5, 2],
    [15, 2],
    [15, 8],
    [5, 8],
    [-5, 8],
  ];
  const ends = (line: readonly Point[]) => [line[0], line.at(-1)];
  expect(clipRing(square, 0, 0, 10, 10).map(ends)).toEqual([
    [
      [0, 2],
      [10, 2],
    ],
    [
      [10, 8],
      [0, 8],
    ],
  ]);
  const dense = square.flatMap(([x, y], i): Point[] => {
    const [nx, ny] = square[(i + 1) % square.length] ?? [x, y];
    return [
      [x, y],
      [x + (nx - x) / 4, y + (ny - y) / 4],
      [(x + nx) / 2, (y + ny) / 2],
    ];
  });
  const lines = clipRing(dense, 0, 0, 10, 10);
  expect(lines).toHaveLength(2);
  expect(new Set(lines.map((line) => line[0]?.[1]))).toEqual(new Set([2, 8]));
});

it("gives a ring inside the frame back closed", () => {
  const ring: Point[] = [
    [1, 1],
    [2, 1],
    [2, 2],
  ];
  expect(clipRing(ring, 0, 0, 10, 10)).toEqual([[...ring, [1, 1]]]);
});

it("cuts a ring along a line", () => {
  const square: Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  expect(ringArea(cutRing(square, ([x]) => x - 1))).toBe(4);
  expect(cutRing(square, ([x]) => x - 9)).toEqual(square);
  expect(cutRing(square, ([x]) => 9 - x)).toEqual([]);
});
