import { describe, expect, it } from "vitest";
import { cascadeBed, cascadeLength, cascadePools } from "../hydrology/cascade.ts";
import { criticalTime, oxygenAfter } from "../water-quality/streeter-phelps.ts";
import { canalLength, canalLevel, canalPoints, groundLevel, siphon } from "./canal.ts";
import { brinkAfter, delta, deltaSurface, depositArea, originalBed } from "./sediment-delta.ts";

describe("the cascade", () => {
  it("falls along its whole length", () => {
    for (let km = 10; km <= cascadeLength; km += 10) expect(cascadeBed(km)).toBeLessThan(cascadeBed(km - 10));
  });

  it("has pools that start no higher than the dam above and stand over the bed", () => {
    const pools = cascadePools();
    pools.forEach((pool, i) => {
      expect(pool.start).toBeGreaterThanOrEqual(pools[i - 1]?.distance ?? 0);
      expect(pool.head).toBeGreaterThan(50);
      expect(pool.pool).toBeLessThan(pools[i - 1]?.pool ?? Number.POSITIVE_INFINITY);
    });
  });
});

describe("the sediment delta", () => {
  it("holds the sediment of its years", () => {
    for (const years of [10, 30, 50]) expect(depositArea(brinkAfter(years))).toBeCloseTo(delta.yearly * years, 3);
  });

  it("moves towards the dam, ever more slowly", () => {
    const [ten, twenty, thirty] = [10, 20, 30].map(brinkAfter);
    expect((twenty ?? 0) - (ten ?? 0)).toBeGreaterThan(0);
    expect((thirty ?? 0) - (twenty ?? 0)).toBeLessThan((twenty ?? 0) - (ten ?? 0));
  });

  it("never lies below the bed nor, up to its brink, above the pool where the reservoir is", () => {
    const surface = deltaSurface(brinkAfter(50));
    for (let km = 10; km < delta.dam; km += 5) {
      expect(surface(km)).toBeGreaterThanOrEqual(originalBed(km));
      expect(surface(km)).toBeLessThan(delta.pool);
    }
  });
});

describe("the canal", () => {
  it("falls all the way between its published ends", () => {
    for (let km = 1; km <= canalLength; km++) expect(canalLevel(km)).toBeLessThan(canalLevel(km - 1));
    expect(canalLevel(0)).toBe(canalPoints[0]?.level);
    expect(() => canalLevel(canalLength + 1)).toThrow(RangeError);
  });

  it("passes well below the river's valley", () => {
    expect(siphon.bottom).toBeLessThan(groundLevel(siphon.river) - 10);
  });
});

describe("the oxygen sag", () => {
  it("is lowest at the critical time", () => {
    const lowest = criticalTime();
    expect(oxygenAfter(lowest)).toBeLessThan(oxygenAfter(lowest - 0.1));
    expect(oxygenAfter(lowest)).toBeLessThan(oxygenAfter(lowest + 0.1));
  });

  it("starts with the given deficit, obeys its equation and recovers", () => {
    const p = { decay: 0.35, reaeration: 0.62, demand: 18, deficit: 1.1, saturation: 8.26 };
    expect(oxygenAfter(0, p)).toBeCloseTo(8.26 - 1.1, 10);
    const slope = (oxygenAfter(1.0001, p) - oxygenAfter(0.9999, p)) / 0.0002;
    const expected = p.reaeration * (p.saturation - oxygenAfter(1, p)) - p.decay * p.demand * Math.exp(-p.decay);
    expect(slope).toBeCloseTo(expected, 5);
    expect(oxygenAfter(40, p)).toBeCloseTo(8.26, 2);
  });
});
