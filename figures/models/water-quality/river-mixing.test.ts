import { expect, it } from "vitest";
import { mean } from "../../lib/at.ts";
import { mixingReach, plume } from "./river-mixing.ts";

const outfall = { start: 0, bank: 0 };
const across = Array.from({ length: 240 }, (_, i) => ((i + 0.5) / 240) * mixingReach.width);

it("carries the same load through every section but for what is lost", () => {
  for (const along of [400, 1500, 6000]) {
    const load = mean(across.map((y) => plume(along, y, outfall)));
    expect(load).toBeCloseTo(Math.exp((-mixingReach.loss * along) / mixingReach.speed), 3);
  }
});

it("is even across the river far below the outfall", () => {
  const far = across.map((y) => plume(120000, y, outfall));
  expect(Math.max(...far) / Math.min(...far)).toBeLessThan(1.01);
});

it("carries nothing above the outfall", () => {
  expect(plume(-1, 10, outfall)).toBe(0);
});
