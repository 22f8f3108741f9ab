import { describe, expect, it } from "vitest";
import { alongStations, valueAt } from "./along-stations.ts";

const heads = [
  { km: 0, top: -200 },
  { km: 100, top: 200 },
  { km: 200, top: 900 },
];

describe("the place along the stations", () => {
  it("lies between the two headings around the line", () => {
    expect(alongStations(heads, 0)).toEqual({ km: 50, passed: 0 });
    expect(alongStations(heads, 200)).toEqual({ km: 100, passed: 1 });
    expect(alongStations(heads, 550)).toEqual({ km: 150, passed: 1 });
  });

  it("stays at the ends before the first heading and after the last", () => {
    expect(alongStations(heads, -500)).toEqual({ km: 0, passed: 0 });
    expect(alongStations(heads, 1000)).toEqual({ km: 200, passed: 2 });
    expect(alongStations([], 100)).toEqual({ km: 0, passed: 0 });
  });
});

describe("a list of values at even distances", () => {
  it("is read straight between its entries and held at its ends", () => {
    expect(valueAt([10, 20, 40], 200, 50)).toBe(15);
    expect(valueAt([10, 20, 40], 200, 150)).toBe(30);
    expect(valueAt([10, 20, 40], 200, 300)).toBe(40);
    expect(valueAt([10, 20, 40], 200, -5)).toBe(10);
  });
});
