import { expect, it } from "vitest";
import { joinQuantities } from "./quantities.ts";

it("joins a number with what it counts, the parts of a date, and the sides of × and ±", () => {
  expect(joinQuantities("90 days, 1 year")).toBe("90\u00a0days, 1\u00a0year");
  expect(joinQuantities("since 25 May 2018; in March 2026; 3 Dec")).toBe(
    "since 25\u00a0May\u00a02018; in March\u00a02026; 3\u00a0Dec",
  );
  expect(joinQuantities("24 × 24 px, 0.4 ± 0.07 m")).toBe("24\u00a0×\u00a024\u202fpx, 0.4\u00a0±\u00a00.07\u202fm");
  expect(joinQuantities("82 million m³")).toBe("82\u00a0million\u202fm³");
  for (const text of ["in 2018 Marchers came", "every day 3 lakes", "version 2 maybe", "2 daylight"])
    expect(joinQuantities(text)).toBe(text);
});
