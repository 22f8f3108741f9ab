import { expect, it } from "vitest";
import { mean } from "../../lib/at.ts";
import { weatherOn } from "./weather.ts";

const year = Array.from({ length: 365 }, (_, day) => weatherOn(day));

it("has the means of its constants, as every wave in it is a whole number of cycles a year", () => {
  expect(mean(year.map(({ equilibrium }) => equilibrium))).toBeCloseTo(14, 9);
  expect(mean(year.map(({ shortWave }) => shortWave))).toBeCloseTo(170, 9);
  expect(mean(year.map(({ wind }) => wind))).toBeCloseTo(3.2, 9);
});

it("repeats after a year, with radiation and wind above zero", () => {
  for (const [day, { equilibrium, shortWave, wind }] of year.entries()) {
    expect(weatherOn(day + 365).equilibrium).toBeCloseTo(equilibrium, 9);
    expect(shortWave).toBeGreaterThan(0);
    expect(wind).toBeGreaterThan(0);
  }
});
