import { describe, expect, it } from "vitest";
import { cascadeBed, cascadeLength, cascadePools } from "./cascade.ts";

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

  it("has no more head in all than the fall from the first pool to the bed below the last dam", () => {
    const pools = cascadePools();
    const [first, last] = [pools[0], pools.at(-1)];
    if (!first || !last) throw new Error("No pools");
    const head = pools.reduce((total, pool) => total + pool.head, 0);
    expect(head).toBeLessThanOrEqual(first.pool - cascadeBed(last.distance));
    for (const pool of pools) expect(pool.tailwater).toBeGreaterThanOrEqual(cascadeBed(pool.distance));
  });
});
