import { expect, test } from "vitest";
import { placeOf } from "./list-marker.ts";

test.each([
  ["1.", null, 1],
  ["（12）", null, 12],
  ["３、", null, 3],
  ["⑴", null, 1],
  ["③", null, 3],
  ["一、", null, 1],
  ["（三）", null, 3],
  ["㈡", null, 2],
  ["十", null, 10],
  ["二十一、", null, 21],
  ["一百零五", null, 105],
  ["b)", "a", 2],
  ["C.", "A", 3],
  ["i.", "i", 1],
  ["iv)", "i", 4],
  ["Ⅰ.", "I", 1],
  ["Ⅻ", "I", 12],
] as const)("the marker %s counts", (marker, type, number) => expect(placeOf(marker, null)).toEqual({ type, number }));

test("a letter that may be a Roman numeral is what goes on from the item before", () => {
  expect(placeOf("v.", { type: "i", number: 4 })).toEqual({ type: "i", number: 5 });
  expect(placeOf("i.", { type: "a", number: 8 })).toEqual({ type: "a", number: 9 });
  expect(placeOf("v.", null)).toEqual({ type: "a", number: 22 });
});

test.each(["第一条", "步骤1", "1.1.", "甲、", "附录A", "•", ""])("the marker %j says more than a number", (marker) =>
  expect(placeOf(marker, null)).toBeNull(),
);
