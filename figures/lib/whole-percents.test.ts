import { expect, it } from "vitest";
import { wholePercents } from "./whole-percents.ts";

it("rounds parts of a whole to per cent that add up to 100", () => {
  expect(wholePercents([0.413, 0.444, 0.143])).toEqual([41, 45, 14]);
  expect(wholePercents([0.5, 0.25, 0.25])).toEqual([50, 25, 25]);
  expect(wholePercents([1, 0, 0])).toEqual([100, 0, 0]);
  expect(wholePercents([1 / 3, 1 / 3, 1 / 3]).reduce((a, b) => a + b)).toBe(100);
});
