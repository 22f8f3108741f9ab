import { describe, expect, it } from "vitest";
import { runColumn } from "./reservoir-column.ts";
import { density } from "./water.ts";

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
});
