import { describe, expect, it } from "vitest";
import { countTopics, postCount, samplePosts } from "./topic-network.ts";

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
