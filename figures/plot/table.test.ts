import { expect, it } from "vitest";
import { column, csv, rowsOf } from "./table.ts";

const table = {
  columns: [column("日", "day"), column("水位，m", "level, m")],
  rows: rowsOf(1, [1, 2, 3], [412.04, Number.NaN, 411.96]),
};

it("writes a table with names in its language, rounded, and an empty cell where there is no value", () => {
  expect(csv(table, "en")).toBe('\ufeffday,"level, m"\r\n1,412\r\n2,\r\n3,412\r\n');
  expect(csv(table, "zh")).toMatch(/^\ufeff日,水位，m\r\n/);
});

it("writes a word in the language of the table, and a code as it is", () => {
  const words = {
    columns: [column("类别", "group"), column("代码", "code")],
    rows: [[{ zh: "水温", en: "temperature" }, "TN"]],
  };
  expect(csv(words, "zh")).toContain("水温,TN");
  expect(csv(words, "en")).toContain("temperature,TN");
});

it("quotes what holds commas, quotes and line breaks", () => {
  const words = { columns: [column("名", "name")], rows: [['a "b", c']] };
  expect(csv(words, "en")).toContain('"a ""b"", c"');
});
