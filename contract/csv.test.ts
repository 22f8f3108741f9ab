import { expect, it } from "vitest";
import { csvFile, csvLine } from "./csv.ts";

it("puts every cell in quotes where asked, and doubles those within", () => {
  expect(csvLine([1, "", 'a "b", c', "a\r\nb", "水"], "all")).toBe('"1","","a ""b"", c","a\r\nb","水"\r\n');
});

it.each(["=1+1", "+1", "-1", "@sum(a1)", "\tx", "\rx", "\nx", "  =1+1", "\u00a0\u3000-1", "\uff1d1", "\ufeff=1"])(
  "keeps spreadsheets from running %j",
  (value) => {
    expect(csvLine([value], "all")).toBe(`"'${value}"\r\n`);
  },
);

it.each(["a=b", "192.0.2.1", "2026-01-31T08:00:00.000Z", "'=1", "…@example.org"])("leaves %j unchanged", (value) => {
  expect(csvLine([value], "all")).toBe(`"${value}"\r\n`);
});

it("begins a file with a byte order mark and ends every row with a line break", () => {
  expect(
    csvFile([
      ["Day", "°C"],
      [1, -0.5],
    ]),
  ).toBe("\uFEFFDay,°C\r\n1,-0.5\r\n");
});

it.each([
  ["a comma", "a, b", '"a, b"'],
  ["quotation marks", 'a "b"', '"a ""b"""'],
  ["a line break", "a\nb", '"a\nb"'],
])("quotes a field with %s", (_, field, written) => {
  expect(csvFile([[field, "c"]])).toBe(`\uFEFF${written},c\r\n`);
});
