import { memoize } from "../../lib/memoize.ts";
import { corpusDays, postCount, syntheticPosts, type Topic, topics } from "./synthetic-posts.ts";

export { postCount, type Topic, topics } from "./synthetic-posts.ts";

/** Terms by which a text is found to name a topic. */
const terms: Readonly<Record<Topic, readonly string[]>> = {
  bloom: ["藻", "水华"],
  drinking: ["自来水", "饮用水", "水厂"],
  odour: ["腥味", "臭味", "异味"],
  birds: ["白鹭", "候鸟", "大雁"],
  dredging: ["清淤", "挖泥", "疏浚"],
  flood: ["涨了", "汛情", "淹"],
  wetland: ["还湿", "湿地恢复", "芦苇"],
  observers: ["观察员", "巡河", "监测"],
};

/** The topics that a text names, by its terms. */
export const topicsOf = (text: string): Set<Topic> =>
  new Set(topics.filter((topic) => terms[topic].some((term) => text.includes(term))));

/** The topics found in each post of the synthetic corpus. */
export const samplePosts = memoize((): readonly ReadonlySet<Topic>[] =>
  syntheticPosts().map(({ text }) => topicsOf(text)),
);

/** Of the topics found, the part that was meant (precision); of those meant, the part that was found (recall). */
export function matchingQuality(): { precision: number; recall: number } {
  let [found, meant, both] = [0, 0, 0];
  for (const post of syntheticPosts()) {
    const matched = topicsOf(post.text);
    found += matched.size;
    meant += post.meant.size;
    both += Array.from(matched).filter((topic) => post.meant.has(topic)).length;
  }
  return { precision: both / found, recall: both / meant };
}

/** Two topics and the number of posts that name both. */
export interface CoOccurrence {
  readonly first: Topic;
  readonly second: Topic;
  readonly posts: number;
  /** Posts that would name both if the topics had nothing to do with each other: n₁ n₂ / N. */
  readonly expected: number;
  /** Likelihood of so many or more in that case (Fisher's exact test, one-sided). */
  readonly chance: number;
}

/** Pairs of the topics, all of which are tested. */
const pairCount = (topics.length * (topics.length - 1)) / 2;

/** Likelihood accepted that chance alone marks any of the pairs. */
const familySignificance = 0.01;

/** A pair is drawn where chance alone would rarely give so many posts: the accepted likelihood shared among all pairs (Bonferroni). */
export const significance = familySignificance / pairCount;

/**
 * How many posts name each topic, and each pair of topics (co-word analysis, Callon et al. 1983), with the count expected of
 * independent topics; observed over expected is the association strength of van Eck & Waltman (2009).
 */
export function countTopics(posts: readonly ReadonlySet<Topic>[]): {
  mentions: Map<Topic, number>;
  pairs: CoOccurrence[];
} {
  const count = (...wanted: Topic[]): number => posts.filter((post) => wanted.every((topic) => post.has(topic))).length;
  const mentions = new Map(topics.map((topic) => [topic, count(topic)]));
  const pairs = topics.flatMap((first, i) =>
    topics.slice(i + 1).map((second) => {
      const [n, a, b] = [count(first, second), mentions.get(first) ?? 0, mentions.get(second) ?? 0];
      return { first, second, posts: n, expected: (a * b) / posts.length, chance: atLeast(n, a, b, posts.length) };
    }),
  );
  return { mentions, pairs };
}

/** Logarithm of n! by summation. */
const logFactorial = memoize((n: number): number => {
  let total = 0;
  for (let i = 2; i <= n; i++) total += Math.log(i);
  return total;
});

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Likelihood that two random sets of `a` and `b` of `all` items share `shared` or more (hypergeometric). */
export function atLeast(shared: number, a: number, b: number, all: number): number {
  let total = 0;
  for (let k = Math.max(shared, a + b - all); k <= Math.min(a, b); k++)
    total += Math.exp(logChoose(a, k) + logChoose(all - a, b - k) - logChoose(all, b));
  return Math.min(1, total);
}

/** The corpus and the test of its pairs, as texts and captions quote them. */
export const topicsValues = () => ({
  posts: postCount,
  days: corpusDays,
  significance: familySignificance,
  strongestPair: Math.max(...countTopics(samplePosts()).pairs.map(({ posts }) => posts)),
});
