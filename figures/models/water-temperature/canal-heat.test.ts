import { describe, expect, it } from "vitest";
import { at } from "../../lib/at.ts";
import {
  canalTemperature,
  freezingDistance,
  headTemperature,
  januaries,
  openCanalEnd,
  winterSpeed,
} from "./canal-heat.ts";

describe("the canal in January", () => {
  it("cools all the way to 0 °C and no further", () => {
    const { celsius } = canalTemperature(januaries.cold);
    expect(at(celsius, 0)).toBe(headTemperature);
    for (let km = 1; km <= openCanalEnd; km++) expect(at(celsius, km)).toBeLessThanOrEqual(at(celsius, km - 1));
    expect(at(celsius, openCanalEnd)).toBe(0);
  });

  it("settles at the equilibrium temperature of unchanging air", () => {
    const { celsius } = canalTemperature({ south: 3, north: 3 }, 0.1);
    expect(at(celsius, openCanalEnd)).toBeCloseTo(3, 2);
  });

  it("reaches freezing point in a usual January near the Beijuma River, where it was measured in most winters", () => {
    const zero = freezingDistance(canalTemperature(januaries.usual).celsius) ?? openCanalEnd;
    expect(openCanalEnd - zero).toBeLessThan(30);
  });

  it("freezes farther south when it is colder, farther north when the water is faster", () => {
    const zero = (january: { south: number; north: number }, faster?: number) =>
      freezingDistance(canalTemperature(january, faster).celsius) ?? openCanalEnd;
    expect(zero(januaries.cold)).toBeLessThan(zero(januaries.usual));
    expect(zero(januaries.cold, 1.5)).toBeGreaterThan(zero(januaries.cold));
  });

  it("takes the time that distance over speed demands", () => {
    const { days } = canalTemperature(januaries.usual);
    expect(at(days, 301)).toBeCloseTo(301_000 / 0.58 / 86400, 6);
    expect(winterSpeed(1002)).toBe(0.35);
    expect(() => winterSpeed(-1)).toThrow(RangeError);
  });
});
