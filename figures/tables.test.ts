import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tableOf } from "../tests/figures.setup.ts";

const names = readdirSync(join(import.meta.dirname, "generated")).flatMap(
  (file) => /^(.+)\.zh\.csv$/.exec(file)?.[1] ?? [],
);

/** Names and codes that the figures write the same in both languages: variants, nutrients, flags of the script. */
const sameInBoth = /^(?:[A-N]|TN|TP|good|gap|range|stuck|spike)$/;

describe.each(names)("%s", (name) => {
  const [zh = [], ...zhRows] = tableOf(name, "zh");
  const [en = [], ...enRows] = tableOf(name, "en");

  it("has the same columns and rows in both languages", () => {
    expect(en).toHaveLength(zh.length);
    expect(enRows).toHaveLength(zhRows.length);
    for (const row of [...zhRows, ...enRows]) expect(row).toHaveLength(zh.length);
  });

  it("has its texts in its own language", () => {
    expect(zh.filter((cell) => !/[\u4e00-\u9fff]/.test(cell) && !/°C|KGE/.test(cell))).toEqual([]);
    const words = (rows: typeof zhRows) =>
      rows.flat().filter((cell) => Number.isNaN(Number(cell)) && !sameInBoth.test(cell));
    expect(words(zhRows).filter((cell) => !/[\u4e00-\u9fff]/.test(cell))).toEqual([]);
    expect([...en, ...words(enRows)].filter((cell) => /[\u4e00-\u9fff，。]/.test(cell))).toEqual([]);
  });

  it("counts days of the year from 1 on 1 January", () => {
    expect([...zh, ...en].filter((cell) => /^日$|1月1日为 ?0|January is 0/.test(cell))).toEqual([]);
    const column = en.findIndex((cell) => cell.startsWith("day of the year"));
    if (column >= 0) expect(zhRows.map((row) => row[column])).not.toContain("0");
  });
});
