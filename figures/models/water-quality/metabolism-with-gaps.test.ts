import { expect, it } from "vitest";
import { metabolism, river, runDiel } from "./diel-oxygen.ts";
import { metabolismWithGaps } from "./metabolism-with-gaps.ts";

const sky = [1, 0.55, 0.85];
const run = runDiel(sky);

it("finds in a complete series what the method for complete series finds", () => {
  const found = metabolismWithGaps(run.measured, run.saturation);
  const complete = metabolism(run);
  expect(found.exchange).toBeCloseTo(complete.exchange, 9);
  expect(found.respiration).toBeCloseTo(complete.respiration, 9);
});

it("gives back the production that a series without noise was made with, to 2 %", () => {
  const { production } = metabolismWithGaps(run.oxygen, run.saturation);
  for (const [day, part] of sky.entries())
    expect(Math.abs((production[day] ?? 0) / (part * river.production) - 1)).toBeLessThan(0.02);
});

it("has no production for a day with a missing hour of light, and leaves the others as they are", () => {
  const gappy = run.oxygen.map((value, hour) => (hour === 36 ? null : value));
  const { production } = metabolismWithGaps(gappy, run.saturation);
  const complete = metabolismWithGaps(run.oxygen, run.saturation).production;
  expect(production[1]).toBeNull();
  expect([production[0], production[2]]).toEqual([complete[0], complete[2]]);
});
