import { describe, expect, it } from "vitest";
import { overturn } from "./convection.ts";
import { runColumn } from "./reservoir-column.ts";
import { density, oxygenSaturation } from "./water.ts";

const year = runColumn();
const day = (number: number) => year.temperature[number] ?? new Float64Array();
const span = (values: Float64Array) => Math.max(...values) - Math.min(...values);

describe("the reservoir column", () => {
  it("holds exactly the heat that came through its surface", () => {
    expect(Math.abs(year.heatGain - year.heatIn)).toBeLessThan(1);
    expect(Math.abs(year.heatIn)).toBeGreaterThan(1000);
  });

  it("repeats itself after the years of spin-up, to a twentieth of a degree", () => {
    expect(Math.abs(year.heatGain) / (60 * 4.186e6)).toBeLessThan(0.05);
  });

  it("is never heavier above than below", () => {
    for (const profile of year.temperature) {
      for (let i = 1; i < profile.length; i++) {
        expect(density(profile[i] ?? 0) - density(profile[i - 1] ?? 0)).toBeGreaterThan(-1e-6);
      }
    }
  });

  it("stratifies in summer and mixes to the bed in winter", () => {
    expect(span(day(205))).toBeGreaterThan(14);
    expect(Math.min(...year.temperature.map(span))).toBeLessThan(0.01);
  });

  it("stays liquid and within the warmth of the air", () => {
    expect(Math.min(...year.temperature.map((profile) => Math.min(...profile)))).toBeGreaterThan(0);
    expect(Math.max(...year.temperature.map((profile) => Math.max(...profile)))).toBeLessThan(31);
  });

  it("gives the same year with a step four times finer, to half a degree in summer", () => {
    const fine = runColumn({ stepsPerDay: 16 }).temperature[205] ?? new Float64Array();
    fine.forEach((value, i) => {
      expect(Math.abs(value - (day(205)[i] ?? 0))).toBeLessThan(0.5);
    });
  });

  it("loses oxygen at the bed through the summer and wins it back by spring", () => {
    const bed = (number: number) => year.oxygen[number]?.at(-1) ?? 0;
    expect(bed(90)).toBeGreaterThan(8);
    expect(bed(214)).toBeLessThan(2);
    expect(bed(260)).toBeLessThan(bed(214));
  });

  it("never has less oxygen than none", () => {
    expect(Math.min(...year.oxygen.map((profile) => Math.min(...profile)))).toBeGreaterThanOrEqual(0);
  });
});

describe("overturning", () => {
  it("mixes a cold layer down until the column is stable and keeps the heat", () => {
    const column = Float64Array.from([8, 14, 13, 12, 6]);
    const tracer = Float64Array.from([1, 0, 0, 0, 0]);
    overturn(column, density, [tracer]);
    expect(Array.from(column)).toEqual([11.75, 11.75, 11.75, 11.75, 6]);
    expect(Array.from(tracer)).toEqual([0.25, 0.25, 0.25, 0.25, 0]);
  });

  it("leaves water at its greatest density below colder water", () => {
    const column = Float64Array.from([1, 2, 4]);
    overturn(column, density);
    expect(Array.from(column)).toEqual([1, 2, 4]);
  });
});

describe("water", () => {
  it("is densest near 4 °C", () => {
    expect(density(3.98)).toBeGreaterThan(density(3.5));
    expect(density(3.98)).toBeGreaterThan(density(4.5));
    expect(density(20)).toBeCloseTo(998.2, 1);
  });

  it("holds 9.09 mg/L of oxygen at 20 °C, as the tables say", () => {
    expect(oxygenSaturation(20)).toBeCloseTo(9.09, 2);
    expect(oxygenSaturation(0)).toBeCloseTo(14.62, 2);
  });
});
