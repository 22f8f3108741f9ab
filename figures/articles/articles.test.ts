import { expect, it } from "vitest";
import { chanceWithin } from "./data.ts";
import { iceArticle, phosphorusArticle, stefanCoefficient, velocityFor } from "./lakes.ts";
import { fallVelocity, trapEfficiency, triangleArticle } from "./reservoirs.ts";
import { jonesFactor, plainShare, reaeration } from "./rivers.ts";

it("lets fine grains fall after Stokes and coarse ones by the law of drag", () => {
  const stokes = (1.65 * 9.81 * 1e-5 ** 2) / 18e-6;
  expect(fallVelocity(1e-5) / stokes).toBeCloseTo(1, 1);
  const drag = Math.sqrt((4 * 1.65 * 9.81 * 0.05) / 3);
  expect(fallVelocity(0.05) / drag).toBeCloseTo(1, 1);
});

it("takes Jones's factor as one in steady flow, and a flood plain like its channel as their widths", () => {
  expect(jonesFactor(1e-4, 1.5, 0)).toBe(1);
  expect(plainShare(5, 1, 2, 2)).toBe(5);
});

it("keeps nearly all sediment where the capacity is a year's inflow", () => {
  expect(trapEfficiency(1)).toBeGreaterThan(0.95);
  expect(trapEfficiency(0.001)).toBeLessThan(0.1);
});

it("stores the square of the cut of a triangular flood", () => {
  const { volumeMillion = 0, storedMillion = 0, cutPercent = 0, topHours = 0 } = triangleArticle();
  expect(storedMillion / volumeMillion).toBeCloseTo((cutPercent / 100) ** 2, 3);
  expect((topHours * 3600 * 4000) / 2 / 1e6).toBeCloseTo(storedMillion, 0);
});

it("multiplies algae by the factor that a velocity was asked for", () => {
  const days = 1_277_000 / velocityFor(20) / 86400;
  expect(Math.exp(0.2 * days)).toBeCloseTo(20, 6);
});

it("has ice, reaeration and chances as their sources give them", () => {
  expect(100 * stefanCoefficient()).toBeCloseTo(3.5, 0);
  expect(reaeration(1, 1)).toBe(3.93);
  expect(chanceWithin(100, 100)).toBeCloseTo(0.634, 3);
});

it("gives an ice thickness that its coefficient and the degree-days give by hand", () => {
  const { coefficientCentimetres = 0, iceCentimetres } = iceArticle();
  expect(Math.round(coefficientCentimetres * Math.sqrt(400))).toBe(iceCentimetres);
});

it("releases in the first year of 5 g/m² the 0.6 g/m² that the article names, and the same part of the rest after it", () => {
  const left = (years: number) => Array.from({ length: years }).reduce((rest: number) => rest - (0.6 / 5) * rest, 1);
  const { goneAfterEightPercent, goneAfterFifteenPercent } = phosphorusArticle();
  expect(goneAfterEightPercent).toBe(Math.round(100 * (1 - left(8))));
  expect(goneAfterFifteenPercent).toBe(Math.round(100 * (1 - left(15))));
});
