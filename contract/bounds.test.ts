import { expect, test } from "vitest";
import { manyLines, oneLine, storable } from "./bounds.ts";

test("what no database holds is left out", () => {
  expect(storable("a\0b\ud800")).toBe("ab\ufffd");
});

test("a text of one line has spaces for control characters", () => {
  expect(oneLine("a\r\nb\tc\u0007d")).toBe("a b c d");
});

test("a text of several lines keeps its lines and tabs", () => {
  expect(manyLines("a\r\nb\rc\td\u0007e")).toBe("a\nb\nc\td e");
});
