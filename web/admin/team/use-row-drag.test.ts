import { describe, expect, it } from "vitest";
import { dropPlace, rowShift } from "./use-row-drag.ts";

const rows = [
  { top: 0, height: 60 },
  { top: 60, height: 60 },
  { top: 120, height: 90 },
];

describe("dropPlace", () => {
  it.each([
    [0, 0, 0],
    [0, 59, 0],
    [0, 61, 1],
    [0, 500, 2],
    [2, -500, 0],
    [2, -80, 1],
    [1, -10, 1],
  ])("of row %d dragged by %d px is %d", (from, distance, to) => {
    expect(dropPlace(rows, from, distance)).toBe(to);
  });
});

describe("rowShift", () => {
  it("moves up whom the row passes on its way down", () => {
    expect([1, 2].map((place) => rowShift({ rows, from: 0, to: 1 }, place))).toEqual([-60, 0]);
  });

  it("moves down whom it passes on its way up", () => {
    expect([0, 1].map((place) => rowShift({ rows, from: 2, to: 0 }, place))).toEqual([90, 90]);
  });
});
