import { describe, expect, it } from "vitest";
import { solveDense, solveTridiagonal } from "../../lib/linear-systems.ts";
import { coverage, dataInventory, inventoryKinds } from "../data/data-inventory.ts";
import { countTopics, postCount, samplePosts } from "../data/topic-network.ts";
import { compare, competition, entries } from "./taylor-diagram.ts";

describe("the competition", () => {
  it("has scores that satisfy Taylor's law of cosines", () => {
    const scores = competition();
    expect(scores).toHaveLength(entries);
    for (const { ratio, correlation, difference } of scores) {
      expect(difference ** 2).toBeCloseTo(ratio ** 2 + 1 - 2 * ratio * correlation, 10);
    }
  });

  it("ranks the nearest first", () => {
    const differences = competition().map(({ difference }) => difference);
    expect(differences).toEqual([...differences].sort((a, b) => a - b));
  });

  it("finds no difference between a series and itself", () => {
    expect(compare([1, 5, 2, 8], [1, 5, 2, 8])).toEqual({ ratio: 1, correlation: 1, difference: 0 });
  });
});

describe("the topic network", () => {
  const posts = samplePosts();

  it("counts a pair no more often than either of its topics", () => {
    const { mentions, pairs } = countTopics(posts);
    expect(posts).toHaveLength(postCount);
    for (const { first, second, posts: shared } of pairs) {
      expect(shared).toBeLessThanOrEqual(Math.min(mentions.get(first) ?? 0, mentions.get(second) ?? 0));
    }
  });

  it("counts what a hand counts", () => {
    const { mentions, pairs } = countTopics([
      new Set(["bloom", "odour"]),
      new Set(["bloom"]),
      new Set(["odour", "bloom", "flood"]),
    ]);
    expect(mentions.get("bloom")).toBe(3);
    expect(pairs.find(({ first, second }) => first === "bloom" && second === "odour")?.posts).toBe(2);
  });
});

describe("the inventory", () => {
  it("covers flow best and ecology least", () => {
    const inventory = dataInventory();
    const parts = inventoryKinds.map((kind) => coverage(inventory[kind]));
    expect(parts).toEqual([...parts].sort((a, b) => b - a));
  });
});

describe("linear systems", () => {
  it("are solved to rounding", () => {
    expect(
      solveDense(
        [
          [0, 2],
          [3, 1],
        ],
        [4, 5],
      ),
    ).toEqual([1, 2]);
    const x = solveTridiagonal(
      Float64Array.from([0, -1, -1]),
      Float64Array.from([2, 2, 2]),
      Float64Array.from([-1, -1, 0]),
      Float64Array.from([1, 0, 1]),
    );
    expect(Array.from(x, (value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 1, 1]);
  });

  it("that have no single solution are refused", () => {
    expect(() =>
      solveDense(
        [
          [1, 2],
          [2, 4],
        ],
        [1, 2],
      ),
    ).toThrow("singular");
  });
});
