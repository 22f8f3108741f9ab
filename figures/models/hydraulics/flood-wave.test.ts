import { describe, expect, it } from "vitest";
import { cascadeLength, cascadePools } from "../hydrology/cascade.ts";
import { arrival, riverWave } from "./flood-wave.ts";

const hoursAt = (way: ReturnType<typeof arrival>, distance: number) =>
  way.find(([place]) => place >= distance)?.[1] ?? Number.NaN;

describe("the flood wave of the cascade", () => {
  it("takes the river's length over its speed where there are no dams", () => {
    expect(arrival(false).at(-1)?.[1]).toBeCloseTo((cascadeLength * 1000) / riverWave / 3600, 6);
  });

  it("moves down the river all the way, and nowhere slower for a pool", () => {
    const [with_, without] = [arrival(true), arrival(false)];
    with_.slice(1).forEach(([, hours], i) => {
      expect(hours).toBeGreaterThan(with_[i]?.[1] ?? 0);
      expect(hours).toBeLessThanOrEqual((without[i + 1]?.[1] ?? 0) + 1e-9);
    });
  });

  it("crosses no pool faster than its depth at the dam allows", () => {
    for (const { start, distance, head } of cascadePools()) {
      const hours = hoursAt(arrival(true), distance) - hoursAt(arrival(true), start);
      expect(hours).toBeGreaterThan(((distance - start - 1) * 1000) / Math.sqrt(9.81 * (head + 8)) / 3600);
    }
  });
});
