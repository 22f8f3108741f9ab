import { expect, test } from "vitest";
import { rounded } from "./rounded.ts";

test("a number keeps the decimals that are asked for", () => {
  expect([rounded(12.3456), rounded(12.3456, 1), rounded(12.3456, 2)]).toEqual([12, 12.3, 12.35]);
});

test("decimals below zero round to tens and hundreds", () => {
  expect([rounded(1267, -1), rounded(1267, -2)]).toEqual([1270, 1300]);
});
