import { expect, it } from "vitest";
import { simplify, simplifyRing } from "./simplify.ts";
import type { Point } from "./spline.ts";

const wave = Array.from({ length: 400 }, (_, i): Point => [i, 40 * Math.sin(i / 30)]);

function distance([x, y]: Point, line: readonly Point[]): number {
  return Math.min(
    ...line.slice(1).map(([bx, by], i) => {
      const [ax, ay] = line[i] ?? [bx, by];
      const t = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
      const s = Math.max(0, Math.min(1, t));
      return Math.hypot(x - ax - s * (bx - ax), y - ay - s * (by - ay));
    }),
  );
}

it("keeps every dropped point within the tolerance", () => {
  const simple = simplify(wave, 0.5);
  expect(simple.length).toBeLessThan(wave.length / 5);
  for (const point of wave) expect(distance(point, simple)).toBeLessThanOrEqual(0.5);
});

it("keeps both ends", () => {
  const simple = simplify(wave, 100);
  expect(simple).toEqual([wave[0], wave.at(-1)]);
});

it("keeps a ring a ring", () => {
  const circle = Array.from(
    { length: 200 },
    (_, i): Point => [50 * Math.cos((i / 100) * Math.PI), 50 * Math.sin((i / 100) * Math.PI)],
  );
  const simple = simplifyRing(circle, 0.5);
  expect(simple.length).toBeGreaterThan(10);
  expect(simple.length).toBeLessThan(60);
  const first = simple[0];
  if (!first) throw new Error("no ring");
  for (const point of circle) expect(distance(point, [...simple, first])).toBeLessThanOrEqual(0.5);
});
