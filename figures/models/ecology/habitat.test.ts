import { expect, it } from "vitest";
import { habitat, speedAt, suitability } from "./habitat.ts";

it("stays between 0 and 1 and is 0 on dry ground", () => {
  for (let depth = -1; depth < 4; depth += 0.05) {
    expect(suitability(depth)).toBeGreaterThanOrEqual(0);
    expect(suitability(depth)).toBeLessThanOrEqual(1);
  }
  expect(suitability(-0.2)).toBe(0);
});

it("is best between the depth a fish looks for and the depth that runs at its speed", () => {
  const depths = Array.from({ length: 300 }, (_, i) => i / 100);
  const best = depths.reduce((a, b) => (suitability(b) > suitability(a) ? b : a));
  const running = (habitat.speed / speedAt(1)) ** 1.5;
  expect(best).toBeGreaterThanOrEqual(Math.min(habitat.depth, running) - 0.01);
  expect(best).toBeLessThanOrEqual(Math.max(habitat.depth, running) + 0.01);
});
