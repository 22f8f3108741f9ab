import { describe, expect, it } from "vitest";
import { brinkAfter, delta, deltaSurface, depositArea, originalBed } from "./sediment-delta.ts";

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
