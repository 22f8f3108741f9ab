import { describe, expect, it } from "vitest";
import { cascadeLength, cascadePools } from "../hydrology/cascade.ts";
import { arrival, bodyArrival } from "./flood-wave.ts";
import { dynamicCelerity } from "./wave-celerity.ts";

const hoursAt = (way: ReturnType<typeof arrival>, distance: number) =>
  way.find(([place]) => place >= distance)?.[1] ?? Number.NaN;

describe("the flood wave of the cascade", () => {
  it("moves down the river all the way, and nowhere slower for a pool", () => {
    const [with_, without] = [arrival(true), arrival(false)];
    with_.slice(1).forEach(([, hours], i) => {
      expect(hours).toBeGreaterThan(with_[i]?.[1] ?? 0);
      expect(hours).toBeLessThanOrEqual((without[i + 1]?.[1] ?? 0) + 1e-9);
    });
    expect(with_.at(-1)?.[0]).toBe(cascadeLength);
  });

  it("is felt before its body arrives", () => {
    expect(bodyArrival().at(-1)?.[1]).toBeGreaterThan(arrival(false).at(-1)?.[1] ?? 0);
  });

  it("crosses no pool faster than the depth at its dam allows", () => {
    for (const { start, distance, depth } of cascadePools()) {
      const hours = hoursAt(arrival(true), distance) - hoursAt(arrival(true), start);
      expect(hours).toBeGreaterThan(((distance - start - 1) * 1000) / dynamicCelerity(depth + 8) / 3600);
    }
  });
});
