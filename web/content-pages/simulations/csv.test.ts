import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

it("begins with a byte order mark and ends every row with a line break", () => {
  expect(
    csvOf([
      ["Day", "°C"],
      ["1", "-0.5"],
    ]),
  ).toBe("\uFEFFDay,°C\r\n1,-0.5\r\n");
});

it.each([
  ["a comma", "a, b", '"a, b"'],
  ["quotation marks", 'a "b"', '"a ""b"""'],
  ["a line break", "a\nb", '"a\nb"'],
])("quotes a field with %s", (_, field, written) => {
  expect(csvOf([[field, "c"]])).toBe(`\uFEFF${written},c\r\n`);
});
