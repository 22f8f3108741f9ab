import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { syntheticPosts } from "./synthetic-posts.ts";
import { atLeast, countTopics, matchingQuality, postCount, samplePosts, topicsOf } from "./topic-network.ts";

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

  it("reads topics from the words of a text alone, and misses some and mistakes others", () => {
    expect(topicsOf("湖面起了蓝藻，自来水还能喝吗。")).toEqual(new Set(["bloom", "drinking"]));
    expect(topicsOf("家里还要不要囤水。")).toEqual(new Set());
    const { precision, recall } = matchingQuality();
    expect(precision).toBeLessThan(1);
    expect(precision).toBeGreaterThan(0.9);
    expect(recall).toBeGreaterThan(0.7);
    expect(recall).toBeLessThan(0.8);
  });

  it("is the same for the same seed", () => {
    expect(syntheticPosts(3)).toEqual(syntheticPosts(3));
    expect(syntheticPosts(4)).not.toEqual(syntheticPosts(3));
  });

  it("finds the ties that the rules of the corpus make, and those alone", () => {
    const tied = countTopics(posts).pairs.filter(({ chance }) => chance < 0.01);
    expect(tied.map(({ first, second }) => `${first} ${second}`)).toEqual([
      "bloom drinking",
      "bloom odour",
      "drinking odour",
      "birds wetland",
    ]);
  });
});

describe("Fisher's exact test", () => {
  it("agrees with the tea of eight cups: 1 and 17 of 70", () => {
    expect(atLeast(4, 4, 4, 8)).toBeCloseTo(1 / 70, 12);
    expect(atLeast(3, 4, 4, 8)).toBeCloseTo(17 / 70, 12);
  });

  it("sums to 1 over all counts", () => {
    expect(atLeast(0, 30, 45, 100)).toBeCloseTo(1, 9);
    const parts = Array.from({ length: 31 }, (_, k) => atLeast(k, 30, 45, 100) - atLeast(k + 1, 30, 45, 100));
    expect(sum(parts)).toBeCloseTo(1, 9);
  });
});
