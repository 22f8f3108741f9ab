import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

it("puts every cell in quotes and doubles those within", () => {
  expect(csvLine([1, "", 'a "b", c', "a\r\nb", "水"])).toBe('"1","","a ""b"", c","a\r\nb","水"\r\n');
});

it.each(["=1+1", "+1", "-1", "@sum(a1)", "\tx", "\rx", "\nx", "  =1+1", "\u00a0\u3000-1", "\uff1d1", "\ufeff=1"])(
  "lets no spreadsheet run %j",
  (value) => {
    expect(csvLine([value])).toBe(`"'${value}"\r\n`);
  },
);

it.each(["a=b", "192.0.2.1", "2026-01-31T08:00:00.000Z", "'=1", "…@example.org"])("leaves %j alone", (value) => {
  expect(csvLine([value])).toBe(`"${value}"\r\n`);
});
