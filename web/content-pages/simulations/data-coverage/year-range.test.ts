import { describe, expect, it } from "vitest";
import { dataFrom, dataTo } from "#figures/models/data/data-coverage.ts";
import {
  allYears,
  draggedYears,
  nearerEndAt,
  placeOf,
  type YearRange,
  yearAt,
  yearCount,
  yearsAfterKey,
} from "./year-range.ts";

const fifties: YearRange = { from: 1950, to: 1959 };

it("finds the year at a place of the axis, and none beyond it", () => {
  expect(yearAt(0)).toBe(dataFrom);
  expect(yearAt(placeOf(1979) + 0.5 / yearCount)).toBe(1979);
  expect([yearAt(-1), yearAt(1), yearAt(2)]).toEqual([dataFrom, dataTo, dataTo]);
});

describe("a dragged range", () => {
  it("is drawn on the free axis in either direction", () => {
    expect(draggedYears(allYears, "axis", 1950, 1960)).toEqual({ from: 1950, to: 1960 });
    expect(draggedYears(allYears, "axis", 1960, 1950)).toEqual({ from: 1950, to: 1960 });
  });

  it("moves by its handles, which stop at each other and at the axis' ends", () => {
    expect(draggedYears(fifties, "from", 1952, 1947)).toEqual({ from: 1945, to: 1959 });
    expect(draggedYears(fifties, "from", 1950, 1990)).toEqual({ from: 1959, to: 1959 });
    expect(draggedYears(fifties, "to", 1959, 1920)).toEqual({ from: 1950, to: 1950 });
    expect(draggedYears(fifties, "to", 1955, 2025)).toEqual({ from: 1950, to: dataTo });
  });

  it("moves as a whole with its length, as far as the axis", () => {
    expect(draggedYears(fifties, "range", 1955, 1965)).toEqual({ from: 1960, to: 1969 });
    expect(draggedYears(fifties, "range", 1955, 1901)).toEqual({ from: dataFrom, to: dataFrom + 9 });
    expect(draggedYears(fifties, "range", 1955, 2025)).toEqual({ from: dataTo - 9, to: dataTo });
  });
});

it("puts the nearer end where the axis is pressed", () => {
  expect(nearerEndAt(fifties, 1930)).toEqual({ from: 1930, to: 1959 });
  expect(nearerEndAt(fifties, 1957)).toEqual({ from: 1950, to: 1957 });
});

describe("keys on a handle", () => {
  it.each([
    ["from", "ArrowLeft", { from: 1949, to: 1959 }],
    ["from", "PageUp", { from: 1959, to: 1959 }],
    ["from", "Home", { from: dataFrom, to: 1959 }],
    ["to", "ArrowUp", { from: 1950, to: 1960 }],
    ["to", "Home", { from: 1950, to: 1950 }],
    ["to", "End", { from: 1950, to: dataTo }],
  ] as const)("%s moves by %s", (end, key, years) => {
    expect(yearsAfterKey(fifties, end, key, false)).toEqual(years);
  });

  it("move the whole range with the shift key, and leave others alone", () => {
    expect(yearsAfterKey(fifties, "to", "PageDown", true)).toEqual({ from: 1940, to: 1949 });
    expect(yearsAfterKey(fifties, "to", "Enter", false)).toBeNull();
  });
});
