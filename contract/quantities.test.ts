import { expect, it } from "vitest";
import { joinQuantities } from "./quantities.ts";

it("joins a number with what it counts, the parts of a date, and the sides of × and ±", () => {
  expect(joinQuantities("90 days, 1 year")).toBe("90\u00a0days, 1\u00a0year");
  expect(joinQuantities("since 25 May 2018; in March 2026; 3 Dec")).toBe(
    "since 25\u00a0May\u00a02018; in March\u00a02026; 3\u00a0Dec",
  );
  expect(joinQuantities("24 × 24 px, 0.4 ± 0.07 m")).toBe("24\u00a0×\u00a024\u202fpx, 0.4\u00a0±\u00a00.07\u202fm");
  expect(joinQuantities("K = 4.0 ± 0.3, ER = −17.8, in all = 5")).toBe(
    "K\u00a0=\u00a04.0\u00a0±\u00a00.3, ER\u00a0=\u00a0−17.8, in all = 5",
  );
  expect(joinQuantities("82 million m³")).toBe("82\u00a0million\u202fm³");
  expect(joinQuantities("Free storage, day 10, million m³")).toBe("Free storage, day\u00a010, million\u202fm³");
  expect(joinQuantities("43% of area × depth, 240 rows")).toBe("43% of area ×\u00a0depth, 240\u00a0rows");
  for (const text of ["in 2018 Marchers came", "every day 3 lakes", "version 2 maybe", "2 daylight"])
    expect(joinQuantities(text)).toBe(text);
});

it("joins a day, a figure or a standard with its number", () => {
  expect(joinQuantities("New water on day 45, Fig. 2, Project 3, Article 6")).toBe(
    "New water on day\u00a045, Fig.\u00a02, Project\u00a03, Article\u00a06",
  );
  expect(joinQuantities("GB/T 22482-2008, GB 3838, RFC 4287, ISO 8601，SL 123")).toBe(
    "GB/T\u00a022482-2008, GB\u00a03838, RFC\u00a04287, ISO\u00a08601，SL\u00a0123",
  );
  for (const text of ["each year 3 reports", "3 GB of data", "10 days 3 lakes"]) {
    expect(joinQuantities(text)).not.toMatch(/[a-z]\u00a03/);
  }
});

it("joins a symbol with its number around the equals sign", () => {
  expect(joinQuantities("b = 2.73 and h₀ = −0.4 m")).toBe("b\u00a0=\u00a02.73 and h₀\u00a0=\u00a0−0.4\u202fm");
  expect(joinQuantities("误取h₀ = 0重新拟合")).toBe("误取h₀\u00a0=\u00a00重新拟合");
  expect(joinQuantities("拟合得b = 2.73")).toBe("拟合得b\u00a0=\u00a02.73");
  expect(joinQuantities(" = 0.59")).toBe("\u00a0=\u00a00.59");
  for (const text of ["Stock = 3", "b = a", "存量 = 3"]) expect(joinQuantities(text)).toBe(text);
});
