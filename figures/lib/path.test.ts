import { describe, expect, it } from "vitest";
import { linePath, smoothPath, strokes } from "./path.ts";
import type { Point } from "./spline.ts";

/** Points on a path of `M q t` commands as a renderer draws it, eight to each curve. */
function trace(d: string): Point[] {
  const traced: Point[] = [];
  let pen: Point = [0, 0];
  let control: Point = [0, 0];
  for (const [, command = "", body = ""] of d.matchAll(/([Mqt])([^Mqtz]*)/g)) {
    const numbers = (body.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const size = command === "q" ? 4 : 2;
    for (let i = 0; i < numbers.length; i += size) {
      const [a = 0, b = 0, c = a, e = b] = numbers.slice(i, i + size);
      const [px, py] = pen;
      if (command === "M") {
        pen = [a, b];
        continue;
      }
      control = command === "q" ? [px + a, py + b] : [2 * px - control[0], 2 * py - control[1]];
      pen = command === "q" ? [px + c, py + e] : [px + a, py + b];
      for (let k = 0; k <= 8; k++) {
        const [t, s] = [k / 8, 1 - k / 8];
        traced.push([
          s * s * px + 2 * s * t * control[0] + t * t * pen[0],
          s * s * py + 2 * s * t * control[1] + t * t * pen[1],
        ]);
      }
    }
  }
  return traced;
}

const ring = Array.from({ length: 24 }, (_, i): Point => {
  const angle = (i / 12) * Math.PI;
  return [300 + (120 + 20 * Math.sin(5 * angle)) * Math.cos(angle), 200 + 90 * Math.sin(angle)];
});

describe("linePath", () => {
  it("writes relative steps in the fewest characters", () => {
    expect(
      linePath([
        [0.5, 0.25],
        [1, -0.25],
        [1.5, 3],
      ]),
    ).toBe("M.5.3l.5-.5.5 3.2");
    expect(
      linePath(
        [
          [10, 10],
          [10, 10.02],
          [20, 10],
        ],
        { closed: true },
      ),
    ).toBe("M10 10l10 0z");
    expect(
      linePath(
        [
          [1.4, 2.6],
          [3.2, 2.6],
        ],
        { digits: 0 },
      ),
    ).toBe("M1 3l2 0");
  });

  it("does not add up rounding errors", () => {
    const d = linePath(Array.from({ length: 1001 }, (_, i): Point => [i * 1.04, 0]));
    const numbers = (d.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const end = numbers.filter((_, i) => i % 2 === 0).reduce((a, b) => a + b);
    expect(end).toBeCloseTo(1040, 1);
  });
});

describe("smoothPath", () => {
  it.each([0, 1] as const)("passes through the points of a ring to the rounding of %i digits", (digits) => {
    const traced = trace(smoothPath(ring, { digits, closed: true }));
    for (const [x, y] of ring) {
      const nearest = Math.min(...traced.map(([tx, ty]) => Math.hypot(tx - x, ty - y)));
      expect(nearest).toBeLessThan(digits === 0 ? 1.2 : 0.7);
    }
  });

  it("begins and ends an open line at its ends", () => {
    const open = ring.slice(0, 9);
    const traced = trace(smoothPath(open));
    for (const i of [0, -1]) {
      const [x, y] = open.at(i) ?? [0, 0];
      expect(traced.at(i)?.[0]).toBeCloseTo(x, 0);
      expect(traced.at(i)?.[1]).toBeCloseTo(y, 0);
    }
  });

  it("costs two numbers a point", () => {
    const numbers = smoothPath(ring, { closed: true }).match(/-?(?:\d*\.\d+|\d+)/g) ?? [];
    expect(numbers.length).toBeLessThanOrEqual(2 * ring.length + 4);
  });

  it("draws two points as a straight line", () => {
    expect(
      smoothPath([
        [0, 0],
        [5, 5],
      ]),
    ).toBe("M0 0l5 5");
  });
});

describe("strokes", () => {
  it("writes strokes at even distances alike, without drift", () => {
    const bars = [0, 2.94, 5.88].map((x): [[number, number], [number, number]] => [
      [x, 6],
      [0, 4],
    ]);
    expect(strokes(bars)).toBe("m0 6v4m2.9-4v4m3-4v4");
  });

  it("writes dots, level and slanting strokes", () => {
    const parts: [[number, number], [number, number]][] = [
      [
        [4, 4],
        [0, 0],
      ],
      [
        [4, 4],
        [8, 0],
      ],
      [
        [10, 8],
        [-2, 3],
      ],
    ];
    expect(strokes(parts, { digits: 0 })).toBe("m4 4h0m0 0h8m-2 4l-2 3");
  });
});
