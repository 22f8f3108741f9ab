import { expect, it } from "vitest";
import { depthAcross, gaugedDischarge, riverSection, speedInSection } from "./river-section.ts";

it("is dry at both banks and nowhere deeper than a quarter beyond its mean shape", () => {
  expect(depthAcross(0)).toBe(0);
  expect(depthAcross(riverSection.width)).toBeCloseTo(0, 1);
  for (let x = 0; x <= riverSection.width; x++) expect(depthAcross(x)).toBeLessThan(1.25 * riverSection.depth);
});

it("stands still in the bed", () => {
  expect(speedInSection(60, depthAcross(60) + 0.1)).toBe(0);
  expect(speedInSection(60, 0.5)).toBeGreaterThan(0);
});

it("is gauged by eleven verticals within 5 % of the whole flow", () => {
  let whole = 0;
  for (let x = 0.25; x < riverSection.width; x += 0.5) {
    const depth = depthAcross(x);
    for (let k = 0; k < 100; k++) whole += 0.5 * (depth / 100) * speedInSection(x, ((k + 0.5) / 100) * depth);
  }
  const verticals = Array.from({ length: 11 }, (_, i) => 10 + 10 * i);
  expect(Math.abs(gaugedDischarge(verticals) / whole - 1)).toBeLessThan(0.05);
});
