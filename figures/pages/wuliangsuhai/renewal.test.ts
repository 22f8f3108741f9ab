import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { computedValues, drawn } from "../../../tests/figures.setup.ts";
import { at } from "../../lib/at.ts";
import { decodeRenewal, encodeRenewal, isolinePaths, isolineTips, renewalGrid } from "./renewal-field.ts";
import { renewalLayouts } from "./renewal-layout.ts";
import { dayMarks, shareOn } from "./renewal-marks.ts";

const bytes = readFileSync(join(import.meta.dirname, "../../generated/wuliangsuhai-renewal.bin"));
const field = decodeRenewal(new Uint8Array(bytes));
const values = computedValues().waterRenewal ?? {};

describe("the field that the browser fetches", () => {
  it("weighs less than 60 KB compressed", () => {
    expect(brotliCompressSync(bytes).length).toBeLessThan(60_000);
  });

  it("is read as it was written, to half a byte's days", () => {
    const cells = renewalGrid.columns * renewalGrid.rows;
    const arrival = renewalGrid.levels.map((_, level) => new Float64Array(cells).fill(10 * level + 3));
    const share = Float64Array.from({ length: renewalGrid.days + 1 }, (_, day) => day / 400);
    const again = decodeRenewal(encodeRenewal({ share, arrival, shore: new Uint8Array(2 * renewalGrid.rows) }));
    for (const [level, days] of again.arrival.entries())
      expect(Math.abs(at(days, 500) - 10 * level - 3)).toBeLessThanOrEqual(renewalGrid.byteDays / 2);
    expect(at(again.share, 90)).toBeCloseTo(90 / 400, 4);
  });

  it("is not reached at the grid's border, so that every isoline closes", () => {
    for (const days of field.arrival)
      for (let row = 0; row < renewalGrid.rows; row++)
        for (const column of [0, renewalGrid.columns - 1])
          expect(at(days, row * renewalGrid.columns + column)).toBeGreaterThan(renewalGrid.run);
  });

  it("has the shares that the page quotes", () => {
    expect(Math.round(100 * shareOn(field, 45))).toBe(values.openingPercent);
    expect(Math.round(100 * shareOn(field, 180))).toBe(values.lastPercent);
  });

  it("reaches higher levels later, and ever more of the lake", () => {
    for (let cell = 0; cell < renewalGrid.columns * renewalGrid.rows; cell += 7)
      for (const [level, days] of field.arrival.entries())
        if (level > 0) expect(at(days, cell)).toBeGreaterThanOrEqual(at(field.arrival[level - 1] ?? days, cell));
    for (let day = 1; day <= renewalGrid.days; day++)
      expect(at(field.share, day)).toBeGreaterThan(at(field.share, day - 1));
  });
});

describe("the lake sheet", () => {
  it("shows the isolines that the script draws for the same day", () => {
    const svg = drawn("wuliangsuhai-renewal", "zh");
    for (const d of isolinePaths(field, 45)) expect(svg).toContain(`d="${d}"`);
  });

  it("names the day and the share of its opening in both languages", () => {
    expect(drawn("wuliangsuhai-renewal", "zh")).toContain(`>第${values.openingDay}天<`);
    for (const { name } of renewalLayouts) {
      const file = name === "wide" ? "wuliangsuhai-renewal" : `wuliangsuhai-renewal-${name}`;
      expect(drawn(file, "en")).toContain(`>${values.openingPercent}%<`);
    }
  });

  it("moves the handle along the axis and keeps the numbers of isolines apart, north to south", () => {
    for (const layout of renewalLayouts) {
      const marks = [0, 45, 100, 180].map((day) => dayMarks(field, day, layout));
      expect(new Set(marks.map(({ hand }) => hand)).size).toBe(4);
      for (const { levels } of marks) {
        const rows = levels.filter(({ line }) => line !== "").map(({ y }) => y);
        rows.slice(1).forEach((y, i) => {
          expect(y - at(rows, i)).toBeGreaterThanOrEqual(16.9);
        });
      }
    }
    expect(isolineTips(field, 0).every((tip) => tip === undefined)).toBe(true);
  });

  it("points north up, as every drawing of the lake on the page does", () => {
    for (const name of ["wuliangsuhai-renewal", "wuliangsuhai-inflows"]) {
      expect(drawn(name, "zh")).toContain("北在上");
      expect(drawn(name, "en")).toContain("north up");
    }
  });
});

describe("three inflows on one day", () => {
  it("bear the shares and ages that the text quotes", () => {
    const svg = drawn("wuliangsuhai-inflows", "en");
    for (const percent of [values.openingPercent, values.moreOpeningPercent, values.doubledOpeningPercent])
      expect(svg).toContain(`>${percent}<tspan`);
    const { medianDays, doubledMedianDays } = computedValues().waterAge ?? {};
    for (const days of [medianDays, doubledMedianDays]) expect(svg).toContain(`>${days}<tspan`);
  });
});
